// Arrays: memory of a batch that others read and write without a copy.
//
// Who asks gets it by the buffer protocol (CPU), by DLPack (any device) or by
// __cuda_array_interface__ (CUDA). An array knows its device, so that games on another one can show
// their memory in the same way. It owns nothing but a reference to the Python object that does.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fourfold::python {

/// Where memory is, by the numbers of DLPack.
struct Device {
  static constexpr std::int32_t kCpu = 1, kCuda = 2;
  std::int32_t type = kCpu;
  std::int32_t id = 0;
};

struct Array {
  void* data;        ///< the first element; an address of the device
  std::string type;  ///< as NumPy writes it: i1, i4, u1, f4
  std::vector<pybind11::ssize_t> shape;
  std::vector<pybind11::ssize_t> strides;  ///< in elements
  Device device;
  pybind11::object owner;  ///< keeps the memory alive

  [[nodiscard]] int item_bytes() const { return type[1] - '0'; }
};

/// Strides in elements for row after row, without gaps. They are wrong for a shape that no memory
/// has, which whoever asks refuses.
std::vector<pybind11::ssize_t> dense_strides(const std::vector<pybind11::ssize_t>& shape);

/// For Python, with what its device offers.
pybind11::object as_object(Array array);

/// Adds the classes of arrays to the module, and `share`, which makes them.
void add_arrays(pybind11::module_& module);

}  // namespace fourfold::python
