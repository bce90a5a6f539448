// The structs of DLPack's specification (https://dmlc.github.io/dlpack/latest/c_api.html), in the
// unversioned form that all readers take.
#pragma once

#include <cstdint>

namespace fourfold::python {

struct DlDevice {
  std::int32_t type, id;
};
struct DlType {
  std::uint8_t code, bits;
  std::uint16_t lanes;
};
struct DlTensor {
  void* data;
  DlDevice device;
  std::int32_t ndim;
  DlType type;
  std::int64_t* shape;
  std::int64_t* strides;  ///< in elements; null: dense
  std::uint64_t byte_offset;
};
struct DlManagedTensor {
  DlTensor tensor;
  void* context;
  void (*deleter)(DlManagedTensor*);
};

inline constexpr const char* kFresh = "dltensor";  ///< the name of a capsule that nobody has taken

}  // namespace fourfold::python
