"""The wheel of scripts/package, as Python's installers take it."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from release_packages import made, run, version  # noqa: F401
from site_folder import NOW, cardpress, environment

PROGRAMS = Path(sys.executable).parent


@pytest.fixture(scope="module")
def wheel(made, version):
    return made[f"cardpress-{version}-py3-none-manylinux_2_36_x86_64.whl"]


@pytest.fixture(scope="module")
def installed(wheel, module_scratch):
    """Where pip has installed it, in a Python of its own."""
    folder = module_scratch / "a venv"
    run("/usr/bin/python3", "-m", "venv", folder)
    run(folder / "bin/pip", "install", "--quiet", "--no-index", wheel)
    return folder


def test_auditwheel_finds_the_platform_that_its_name_has(wheel):
    # In lines of their own width.
    shown = " ".join(run(PROGRAMS / "auditwheel", "show", wheel).split())
    assert 'This constrains the platform tag to "manylinux_2_36_x86_64"' in shown


def test_twine_would_publish_it(wheel):
    run(PROGRAMS / "twine", "check", "--strict", wheel)


def test_its_description_leads_nowhere_that_is_not_there(wheel, version):
    with zipfile.ZipFile(wheel) as files:
        text = files.read(f"cardpress-{version}.dist-info/METADATA").decode()
    assert "# Cardpress" in text and "cardpress init" in text
    assert "](docs/" not in text and "<img" not in text


def test_pip_finds_every_file_as_its_record_says(installed, version):
    (info,) = installed.glob(f"lib/python3*/site-packages/cardpress-{version}.dist-info")
    rows = [line.split(",")[0] for line in (info / "RECORD").read_text().splitlines()]
    assert not [row for row in rows if not (info.parent / row).exists()]
    for name in ("bin/cardpress", "share/man/man1/cardpress.1", "share/bash-completion/completions/cardpress"):
        assert (installed / name).stat().st_size > 1000
    assert (info / "licenses/LICENSE").read_text().startswith("MIT License")
    assert "lib/cardpress/libzbar.so.0" in (info / "licenses/SOURCES").read_text()


def test_it_builds_and_verifies_a_site_with_the_libraries_that_came_along(installed, ada):
    program = installed / "bin/cardpress"
    run(program, "build", ada.path, "--first", "--now", NOW)
    done = subprocess.run(
        [program, "verify", ada.path, "--now", NOW], env=environment(LD_DEBUG="libs"), capture_output=True, text=True)
    assert done.stdout == "1 share and 0 tombstones verified: no fault\n"
    assert f"calling init: {program.parent}/../lib/cardpress/libzbar.so.0" in done.stderr
    assert set(cardpress("build", ada.path, "--json").expect().json["files"].values()) == {0}


def test_uvx_runs_it_where_it_was_never_installed(wheel, version, module_scratch):
    done = run(
        PROGRAMS / "uvx", "--offline", "--no-index", "--from", wheel, "cardpress", "version",
        env=environment(UV_CACHE_DIR=str(module_scratch / "uv"), HOME=str(module_scratch)))
    assert done == f"cardpress {version}\n"


def test_pipx_installs_it(wheel, version, module_scratch):
    places = {name: str(module_scratch / name) for name in ("PIPX_HOME", "PIPX_BIN_DIR", "PIPX_MAN_DIR")}
    run(PROGRAMS / "pipx", "install", "--pip-args=--no-index", wheel, env=environment(**places))
    assert run(module_scratch / "PIPX_BIN_DIR/cardpress", "version") == f"cardpress {version}\n"
    assert (module_scratch / "PIPX_MAN_DIR/man1/cardpress.1").exists()
