// Memory of the device, and errors of the CUDA runtime as exceptions.
#pragma once

#include <cuda_runtime.h>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "research/engine/machine.h"

namespace fourfold::cuda {

/// Throws, because the games cannot be continued after a failure of the device.
inline void check(cudaError_t status) {
  if (status != cudaSuccess)
    throw research::MachineFailure(std::string("the CUDA device failed: ") + cudaGetErrorString(status));
}

/// The reason why no device can be used; no value if one can.
inline std::optional<std::string> no_device() {
  int devices = 0;
  const cudaError_t status = cudaGetDeviceCount(&devices);
  if (status == cudaSuccess && devices > 0) return std::nullopt;
  return std::string("no CUDA device: ") + (status == cudaSuccess ? "none is there" : cudaGetErrorString(status));
}

/// Makes device 0 the current one. The program may use another device in this thread, so the
/// destructor restores that one.
class OurDevice {
 public:
  OurDevice() {
    check(cudaGetDevice(&before_));
    check(cudaSetDevice(0));
  }
  ~OurDevice() { cudaSetDevice(before_); }
  OurDevice(const OurDevice&) = delete;
  OurDevice& operator=(const OurDevice&) = delete;

 private:
  int before_ = 0;
};

inline Result<bool> device_is_there() {
  if (const auto problem = no_device()) return Error{*problem + "; expected --device cpu here"};
  return true;
}

template <class T>
class Buffer {
 public:
  Buffer() = default;
  ~Buffer() { cudaFree(data_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  T* room_for(std::size_t count) {
    if (count > size_) {
      check(cudaFree(data_));
      data_ = nullptr;
      size_ = 0;
      check(cudaMalloc(&data_, count * sizeof(T)));
      size_ = count;
    }
    return data_;
  }
  [[nodiscard]] T* data() const { return data_; }

  void fill(std::span<const T> from) {
    if (from.empty()) return;
    check(cudaMemcpy(room_for(from.size()), from.data(), from.size_bytes(), cudaMemcpyHostToDevice));
  }
  void fill(const std::vector<T>& from) { fill(std::span<const T>(from)); }
  void copy(const Buffer& from) {
    check(cudaMemcpyAsync(room_for(from.size_), from.data_, from.size_ * sizeof(T), cudaMemcpyDeviceToDevice));
  }
  void swap(Buffer& other) {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

  [[nodiscard]] std::vector<T> read(std::size_t count) const {
    std::vector<T> values(count);
    check(cudaMemcpy(values.data(), data_, count * sizeof(T), cudaMemcpyDeviceToHost));
    return values;
  }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace fourfold::cuda
