// The three ways to memory without a copy.
#include "array.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "dlpack.h"

namespace py = pybind11;

namespace fourfold::python {
namespace {

/// A class for what can be had of the memory: the CPU's by the buffer protocol, CUDA's by its own
/// interface, any by DLPack.
struct HostArray : Array {};
struct CudaArray : Array {};

/// What a consumer holds on to.
struct Lent {
  DlManagedTensor managed;
  std::vector<std::int64_t> shape, strides;
  py::object owner;
};

/// Consumers call this from any thread. After the interpreter's end there is nothing left to free.
void give_back(DlManagedTensor* managed) {
  if (!Py_IsInitialized()) return;
  const py::gil_scoped_acquire lock;
  delete static_cast<Lent*>(managed->context);
}

/// Who takes a capsule renames it and calls the deleter later.
void drop(PyObject* capsule) {
  if (!PyCapsule_IsValid(capsule, kFresh)) return;
  auto* managed = static_cast<DlManagedTensor*>(PyCapsule_GetPointer(capsule, kFresh));
  managed->deleter(managed);
}

DlType dl_type(const Array& array) {
  const auto code = static_cast<std::uint8_t>(std::string_view("iuf").find(array.type[0]));
  return {.code = code, .bits = static_cast<std::uint8_t>(8 * array.item_bytes()), .lanes = 1};
}

[[noreturn]] void refuse(const std::string& why) {
  PyErr_SetString(PyExc_BufferError, why.c_str());
  throw py::error_already_set();
}

/// `max_version` needs no answer: the unversioned form may be given to everyone. Neither does
/// `stream`, as long as a step is done when it returns: who fills a device's memory later must let
/// that stream wait.
py::capsule dlpack(const Array& array, const py::object& stream, const py::object& /*max_version*/,
                   std::optional<std::pair<int, int>> device, std::optional<bool> copy) {
  if (device && *device != std::pair<int, int>(array.device.type, array.device.id))
    refuse("another device than the memory's: expected a copy to be made by who wants it");
  if (copy.value_or(false)) refuse("a copy: expected copy=None or False, the memory is shared");
  if (array.device.type == Device::kCpu && !stream.is_none()) refuse("a stream: expected None on the CPU");
  auto lent = std::make_unique<Lent>(Lent{
      .shape = {array.shape.begin(), array.shape.end()},
      .strides = {array.strides.begin(), array.strides.end()},
      .owner = array.owner,
  });
  lent->managed = {.tensor = {.data = array.data,
                              .device = {array.device.type, array.device.id},
                              .ndim = static_cast<std::int32_t>(array.shape.size()),
                              .type = dl_type(array),
                              .shape = lent->shape.data(),
                              .strides = lent->strides.data(),
                              .byte_offset = 0},
                   .context = lent.get(),
                   .deleter = give_back};
  const py::capsule capsule(&lent->managed, kFresh, drop);
  (void)lent.release();  // the capsule's now
  return capsule;
}

std::vector<py::ssize_t> byte_strides(const Array& array) {
  auto strides = array.strides;
  for (py::ssize_t& stride : strides) stride *= array.item_bytes();
  return strides;
}

py::buffer_info buffer(HostArray& array) {
  const std::string format = py::dtype(array.type).attr("char").cast<std::string>();
  return {array.data,  array.item_bytes(),  format, static_cast<py::ssize_t>(array.shape.size()),
          array.shape, byte_strides(array), false};
}

py::dict cuda_array_interface(const CudaArray& array) {
  const char order = array.item_bytes() == 1 ? '|' : '<';
  py::dict described;
  described["version"] = 3;
  described["shape"] = py::tuple(py::cast(array.shape));
  described["typestr"] = order + array.type;
  described["data"] = py::make_tuple(reinterpret_cast<std::uintptr_t>(array.data), false);
  described["strides"] = py::tuple(py::cast(byte_strides(array)));
  return described;
}

/// How many elements after the first the last one is; nothing if there is none. Numbers that no
/// array within `bytes` can have are refused first, so that no product overflows.
std::optional<py::ssize_t> last_of(const Array& array, py::ssize_t bytes) {
  const auto fits = [&](py::ssize_t number) { return number >= 0 && number <= std::min(bytes, py::ssize_t{1} << 30); };
  const bool possible = array.strides.size() == array.shape.size() && array.shape.size() <= 4 &&
                        std::ranges::all_of(array.shape, fits) && std::ranges::all_of(array.strides, fits);
  if (!possible)
    throw py::value_error("expected at most 4 axes, a stride for each, and numbers from 0 to the size of the memory");
  if (std::ranges::count(array.shape, 0) > 0) return std::nullopt;
  py::ssize_t last = 0;
  for (std::size_t axis = 0; axis < array.shape.size(); ++axis) last += (array.shape[axis] - 1) * array.strides[axis];
  return last;
}

struct Wanted {
  py::ssize_t offset;  ///< in bytes
  std::vector<py::ssize_t> shape;
  std::string type;
  std::optional<std::vector<py::ssize_t>> strides;
  Device device;
};

Array part_of(py::array& memory, const Wanted& wanted) {
  constexpr std::string_view kTypes[] = {"i1", "u1", "i4", "f4"};
  if (std::ranges::find(kTypes, wanted.type) == std::end(kTypes))
    throw py::value_error("type '" + wanted.type + "': expected i1, u1, i4 or f4");
  const py::ssize_t bytes = memory.nbytes();
  if (wanted.offset < 0 || wanted.offset > bytes)
    throw py::value_error("offset " + std::to_string(wanted.offset) + ": expected 0 to " + std::to_string(bytes));
  Array array{.data = static_cast<std::byte*>(memory.mutable_data()) + wanted.offset,
              .type = wanted.type,
              .shape = wanted.shape,
              .strides = wanted.strides.value_or(dense_strides(wanted.shape)),
              .device = wanted.device,
              .owner = memory};
  const auto last = last_of(array, bytes);
  if (last && wanted.offset + (*last + 1) * array.item_bytes() > bytes)
    throw py::value_error("the array ends after its memory of " + std::to_string(bytes) + " bytes");
  return array;
}

py::object share(py::array memory, py::ssize_t offset, std::vector<py::ssize_t> shape, std::string type,
                 std::optional<std::vector<py::ssize_t>> strides, std::pair<int, int> device) {
  return as_object(part_of(memory, {.offset = offset,
                                    .shape = std::move(shape),
                                    .type = std::move(type),
                                    .strides = std::move(strides),
                                    .device = {device.first, device.second}}));
}

}  // namespace

std::vector<py::ssize_t> dense_strides(const std::vector<py::ssize_t>& shape) {
  std::vector<py::ssize_t> strides(shape.size());
  std::size_t step = 1;
  for (std::size_t axis = shape.size(); axis-- > 0; step *= static_cast<std::size_t>(shape[axis]))
    strides[axis] = static_cast<py::ssize_t>(step);
  return strides;
}

py::object as_object(Array array) {
  if (array.device.type == Device::kCpu) return py::cast(HostArray{std::move(array)});
  if (array.device.type == Device::kCuda) return py::cast(CudaArray{std::move(array)});
  return py::cast(std::move(array));
}

void add_arrays(py::module_& module) {
  py::class_<Array> array(module, "Array", "Memory of a batch, to be shared without a copy");
  array.def("__dlpack__", &dlpack, py::kw_only(), py::arg("stream") = py::none(), py::arg("max_version") = py::none(),
            py::arg("dl_device") = py::none(), py::arg("copy") = py::none());
  array.def("__dlpack_device__", [](const Array& a) { return py::make_tuple(a.device.type, a.device.id); });
  array.def_property_readonly("shape", [](const Array& a) { return py::tuple(py::cast(a.shape)); });
  array.def_property_readonly("dtype", [](const Array& a) { return py::dtype(a.type); });
  py::class_<HostArray, Array>(module, "HostArray", py::buffer_protocol(), "An array of the CPU").def_buffer(&buffer);
  py::class_<CudaArray, Array>(module, "CudaArray", "An array of a CUDA device")
      .def_property_readonly("__cuda_array_interface__", &cuda_array_interface);
  module.def("share", &share, py::arg("memory"), py::arg("offset"), py::arg("shape"), py::arg("type"), py::kw_only(),
             py::arg("strides") = py::none(), py::arg("device") = std::pair<int, int>(Device::kCpu, 0),
             "A part of an array's memory, said to be a device's; (1, 0) is the CPU");
}

}  // namespace fourfold::python
