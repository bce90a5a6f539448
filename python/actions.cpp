// The doors by which actions come in. Nothing is read here: a device's memory cannot be.
#include "actions.h"

#include <string>
#include <utility>
#include <vector>

#include "array.h"
#include "dlpack.h"

namespace py = pybind11;

namespace fourfold::python {
namespace {

/// The parts of an array that are checked, whoever describes it.
struct Described {
  std::string type;  ///< i4, i8, ...
  std::vector<std::int64_t> shape;
  std::int64_t stride = 1;  ///< of the first axis, in elements
};

void check(const Described& array, int games) {
  if (array.type != "i4" && array.type != "i8")
    throw py::type_error("actions of type " + array.type + ": expected whole numbers of 32 or 64 bits, i4 or i8");
  if (array.shape.size() != 1 || array.shape[0] != games) {
    std::string shape;
    for (const std::int64_t axis : array.shape) shape += (shape.empty() ? "" : " x ") + std::to_string(axis);
    throw py::value_error("actions of shape (" + shape + "): expected one for each of " + std::to_string(games) +
                          " games");
  }
  if (array.stride != 1 && games > 1) throw py::value_error("actions with gaps between them: expected a dense array");
}

int bytes_of(const Described& array) { return array.type[1] - '0'; }

LentActions by_cuda_array_interface(const py::object& given, int games) {
  const auto about = given.attr("__cuda_array_interface__").cast<py::dict>();
  const auto has = [&](const char* key) { return about.contains(key) && !about[key].is_none(); };
  for (const char* key : {"shape", "typestr", "data"}) {
    if (!has(key)) throw py::value_error(std::string("actions: expected '") + key + "' in __cuda_array_interface__");
  }
  if (has("mask")) throw py::value_error("actions with a mask: expected a number for every game");
  const auto type = about["typestr"].cast<std::string>();
  if (type.size() < 3 || type[0] == '>') throw py::type_error("actions of type " + type + ": expected <i4 or <i8");
  Described array{.type = type.substr(1), .shape = {}};
  for (const auto& axis : about["shape"].cast<py::tuple>()) array.shape.push_back(axis.cast<std::int64_t>());
  if (has("strides") && array.shape.size() == 1)
    array.stride = about["strides"].cast<py::tuple>()[0].cast<std::int64_t>() == bytes_of(array) ? 1 : 0;
  check(array, games);
  const auto address = about["data"].cast<py::tuple>()[0].cast<std::uintptr_t>();
  return {
      .actions = {.data = reinterpret_cast<const void*>(address),  // NOLINT(performance-no-int-to-ptr): how it is told
                  .bytes = bytes_of(array),
                  .on_host = false,
                  .stream = has("stream") ? about["stream"].cast<std::uintptr_t>() : 0},
      .owner = given};
}

/// The capsule stays fresh, so that its own end gives the memory back after the step. The producer
/// is told the stream that our work goes to, which is CUDA's legacy default one, 1.
LentActions by_dlpack(const py::object& given, int games) {
  const py::object capsule = given.attr("__dlpack__")(py::arg("stream") = 1);
  if (!PyCapsule_IsValid(capsule.ptr(), kFresh)) throw py::type_error("actions: expected a fresh DLPack capsule");
  const auto& tensor = static_cast<DlManagedTensor*>(PyCapsule_GetPointer(capsule.ptr(), kFresh))->tensor;
  const char code = tensor.type.code < 3 && tensor.type.lanes == 1 ? "iuf"[tensor.type.code] : '?';
  Described array{.type = code + std::to_string(tensor.type.bits / 8),
                  .shape = {tensor.shape, tensor.shape + tensor.ndim}};
  if (tensor.strides != nullptr && tensor.ndim == 1) array.stride = tensor.strides[0];
  check(array, games);
  return {.actions = {.data = static_cast<const std::byte*>(tensor.data) + tensor.byte_offset,
                      .bytes = bytes_of(array),
                      .on_host = false},
          .owner = capsule};
}

/// NumPy's, which has checked nothing yet.
LentActions of_the_host(const py::object& given, int games) {
  auto numbers = py::array::ensure(given);
  if (!numbers) throw py::error_already_set();
  const py::dtype type = numbers.dtype();
  Described array{.type = type.kind() + std::to_string(type.itemsize()),
                  .shape = {numbers.shape(), numbers.shape() + numbers.ndim()}};
  if (numbers.ndim() == 1 && numbers.strides(0) != type.itemsize()) array.stride = 0;
  check(array, games);
  return {.actions = {.data = numbers.data(), .bytes = bytes_of(array), .on_host = true}, .owner = numbers};
}

}  // namespace

LentActions lent_actions(const py::object& given, int games) {
  if (py::hasattr(given, "__cuda_array_interface__")) return by_cuda_array_interface(given, games);
  if (!py::hasattr(given, "__dlpack_device__")) return of_the_host(given, games);
  const auto [type, number] = given.attr("__dlpack_device__")().cast<std::pair<int, int>>();
  if (type == Device::kCpu) return of_the_host(given, games);
  if (type == Device::kCuda && number == 0) return by_dlpack(given, games);
  throw py::value_error("actions on the device (" + std::to_string(type) + ", " + std::to_string(number) +
                        ") of DLPack: expected (2, 0), the first CUDA device, or (1, 0), the host");
}

}  // namespace fourfold::python
