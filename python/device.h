// Games that are stepped where they lie: in the memory of a device.
#pragma once

#include <pybind11/pybind11.h>

namespace fourfold::python {

/// Adds the class Environment to the module.
void add_environment(pybind11::module_& module);

}  // namespace fourfold::python
