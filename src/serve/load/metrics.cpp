// The families of metrics and their text.
#include "serve/load/metrics.h"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace fourfold::serve {
namespace {

/// Escapes backslashes, line ends and (in values of labels) quotes.
std::string escaped(std::string_view text, bool is_label) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else {
      if (c == '\\' || (is_label && c == '"')) out += '\\';
      out += c;
    }
  }
  return out;
}

/// `answer="taken",game="tetris"`
std::string text_of(const Labels& labels) {
  std::string text;
  for (const auto& [name, value] : labels) {
    if (!text.empty()) text += ',';
    text += name + "=\"" + escaped(value, true) + '"';
  }
  return text;
}

std::string in_braces(const std::string& labels) { return labels.empty() ? "" : "{" + labels + "}"; }

std::string number(double value) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed).ptr;
  return {text.data(), end};
}

std::string header(const std::string& name, const std::string& help, std::string_view type) {
  return "# HELP " + name + " " + escaped(help, false) + "\n# TYPE " + name + " " + std::string(type) + "\n";
}

template <class Map>
void append_values(std::string& out, const std::string& name, const Map& values) {
  for (const auto& [labels, value] : values)
    out += name + in_braces(labels) + " " + std::to_string(value->value()) + "\n";
}

void append_histogram(std::string& out, const std::string& name, const std::string& labels, const Histogram& of) {
  const auto counts = of.cumulative();
  const std::string before = labels.empty() ? "" : labels + ",";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::string step = i < Histogram::kSteps.size() ? number(Histogram::kSteps[i]) : "+Inf";
    out.append(name).append("_bucket{").append(before).append("le=\"").append(step).append("\"} ");
    out.append(std::to_string(counts[i])).append("\n");
  }
  out += name + "_sum" + in_braces(labels) + " " + number(of.sum()) + "\n";
  out += name + "_count" + in_braces(labels) + " " + std::to_string(counts.back()) + "\n";
}

template <class T>
T& made(std::map<std::string, std::unique_ptr<T>>& values, const Labels& labels) {
  auto& value = values[text_of(labels)];
  if (!value) value = std::make_unique<T>();
  return *value;
}

}  // namespace

void Histogram::observe(double seconds) {
  const auto step = static_cast<std::size_t>(std::ranges::lower_bound(kSteps, seconds) - kSteps.begin());
  counts_[step].fetch_add(1, std::memory_order_relaxed);
  micros_.fetch_add(static_cast<std::uint64_t>(std::max(seconds, 0.0) * 1e6), std::memory_order_relaxed);
}

std::array<std::uint64_t, Histogram::kSteps.size() + 1> Histogram::cumulative() const {
  std::array<std::uint64_t, kSteps.size() + 1> counts{};
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = sum += counts_[i].load(std::memory_order_relaxed);
  return counts;
}

Metrics::Family& Metrics::family(std::string_view name, std::string_view help) {
  auto at = families_.find(name);
  if (at == families_.end()) at = families_.emplace(std::string(name), Family{.help = std::string(help)}).first;
  return at->second;
}

Counter& Metrics::counter(std::string_view name, std::string_view help, const Labels& labels) {
  const std::lock_guard lock(mutex_);
  return made(family(name, help).counters, labels);
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, const Labels& labels) {
  const std::lock_guard lock(mutex_);
  return made(family(name, help).gauges, labels);
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, const Labels& labels) {
  const std::lock_guard lock(mutex_);
  return made(family(name, help).histograms, labels);
}

std::string Metrics::text() const {
  const std::lock_guard lock(mutex_);
  std::string out;
  for (const auto& [name, family] : families_) {
    const bool is_counter = !family.counters.empty(), is_gauge = !family.gauges.empty();
    assert(is_counter + is_gauge + !family.histograms.empty() == 1);
    out += header(name, family.help, is_counter ? "counter" : is_gauge ? "gauge" : "histogram");
    append_values(out, name, family.counters);
    append_values(out, name, family.gauges);
    for (const auto& [labels, histogram] : family.histograms) append_histogram(out, name, labels, *histogram);
  }
  return out;
}

}  // namespace fourfold::serve
