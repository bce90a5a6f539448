// Pictures as files: every chart as SVG and, with the part `plots`, as PNG.
#pragma once

#include <string>
#include <vector>

#include "plot/chart.h"

namespace fourfold::app {

/// Writes PATH.svg and PATH.png; without the part `plots` only the former, and says so once.
/// Returns "PATH.svg, .png".
std::string write_picture(const std::string& path, const plot::Drawing& drawing);

/// The pictures of a training run: learning, weights and, once it is done, scores. Returns the
/// names of the files. Throws Failure if there is no run in the folder.
std::vector<std::string> plot_run(const std::string& folder);

}  // namespace fourfold::app
