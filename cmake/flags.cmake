# How every file of ours is compiled.
set(CMAKE_CXX_EXTENSIONS OFF)

# psabi: a note on how wide vectors are passed between files for different machines. Ours never leave their file.
# restrict: g++ 12 sees overlapping copies in std::string's own operator+ (GCC bug 105651).
# missing-field-initializers: a designated initializer leaves the other members at their defaults on purpose.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wno-psabi -Wno-restrict -Wno-missing-field-initializers)

if(FOURFOLD_SANITIZE)
  set(sanitize -fsanitize=address,undefined -fno-sanitize-recover=all)
  add_compile_options(${sanitize} -fno-omit-frame-pointer)
  add_link_options(${sanitize})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
