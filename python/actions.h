// Actions as Python hands them over: an array of the host, or one in the memory of a device.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "cuda/environment.h"

namespace fourfold::python {

/// What is lent for one step, and who lends it.
struct LentActions {
  cuda::EnvironmentActions actions;
  pybind11::object owner;
};

/// Of any object with __cuda_array_interface__ (version 3) or DLPack on a device: 32 or 64 bits,
/// dense, one for each of `games` games. Else it is NumPy's to make an array of the host of it,
/// which must have 32 or 64 bits. A TypeError or a ValueError says what was expected.
LentActions lent_actions(const pybind11::object& given, int games);

}  // namespace fourfold::python
