"""Builds the wheel: CMake compiles fourfold._core, setuptools packs it. Everything made on the way is under build/."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
WORK = ROOT / "build" / "wheel"


def version() -> str:
    """The number stands in one place, CMakeLists.txt."""
    found = re.search(r"project\(fourfold VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit("CMakeLists.txt: expected project(fourfold VERSION ...)")
    return found.group(1)


class CMakeBuild(build_ext):
    """The module for the interpreter that builds the wheel."""

    def build_extension(self, ext: Extension) -> None:
        folder = ROOT / "build" / f"wheel-{sys.implementation.cache_tag}"
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        # For every machine, even where an earlier call wanted it for one: CMake remembers what it
        # was told.
        settings = [f"-DPython_EXECUTABLE={sys.executable}", "-DFOURFOLD_PYTHON=ONLY", "-DCMAKE_BUILD_TYPE=Release"]
        settings += ["-DFOURFOLD_NATIVE=OFF"]
        settings += shlex.split(os.environ.get("CMAKE_ARGS", ""))
        subprocess.run(["cmake", *generator, "-S", str(ROOT), "-B", str(folder), *settings], check=True)
        jobs = str(os.cpu_count() or 1)
        subprocess.run(["cmake", "--build", str(folder), "--target", "fourfold_python", "-j", jobs], check=True)
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        (module,) = (folder / "python" / "fourfold").glob("_core.*.so")
        shutil.copyfile(module, target)


WORK.mkdir(parents=True, exist_ok=True)
setup(
    version=version(),
    ext_modules=[Extension("fourfold._core", [])],
    cmdclass={"build_ext": CMakeBuild},
    options={"build": {"build_base": str(WORK)}, "egg_info": {"egg_base": str(WORK)}},
)
