// The part of the cluster module that is linked into the program: it checks whether there are other
// ranks, and only then loads MPI.
#include "cluster/team.h"

#include <cstdlib>

#include "parts/part.h"

namespace fourfold::cluster {

bool is_one_of_several() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char* size = std::getenv(name);
    if (size != nullptr && std::atoi(size) > 1) return true;
  }
  return false;
}

Result<std::unique_ptr<Team>> join() {
  const Result<const Part*> part = parts::load<Part>("cluster");
  if (!part) return Error{part.error()};
  return (*part)->join();
}

}  // namespace fourfold::cluster
