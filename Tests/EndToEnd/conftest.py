"""What all end-to-end tests stand on: sites in temporary folders, driven as a process."""

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

import pytest

from browsing import Tabs, Visit, chromium
from everything import Everything
from examples import example
from kinds import kinds
from page_states import FAULTY_CARDS, faulty_server
from postgresql import Server
from site_folder import SiteFolder, is_memory


def pytest_addoption(parser):
    parser.addoption(
        "--full", action="store_true",
        help="every screen in every language, every night of a lease, more kills")


def pytest_collection_modifyitems(items):
    for item in items:
        for kind in kinds(item.path.stem):
            item.add_marker(kind)


@pytest.fixture(scope="session")
def full(request):
    """Whether everything is asked for."""
    return request.config.getoption("full")


def empty_folder(is_on_disk=False):
    memory = Path("/dev/shm")
    parent = memory if os.access(memory, os.W_OK) and not is_on_disk else None
    folder = Path(tempfile.mkdtemp(prefix="cardpress-", dir=parent))
    if is_on_disk and is_memory(folder):
        folder.rmdir()
        pytest.skip("temporary folders are in memory here")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def scratch(request):
    """An empty folder in memory where there is one, or on a disk for who asks, removed afterwards."""
    yield from empty_folder(getattr(request, "param", "memory") == "disk")


@pytest.fixture(scope="module")
def module_scratch():
    """An empty folder for all tests of a file."""
    yield from empty_folder()


@pytest.fixture(scope="session")
def postgresql():
    """A PostgreSQL server for all tests; one that is killed is a test's own."""
    server = Server()
    yield server
    server.close()


@pytest.fixture
def store(request):
    """The kind of store that sites have, where a test does not ask for more; one on a server by its
    connection string."""
    kind = getattr(request, "param", "sqlite")
    return request.getfixturevalue("postgresql").schema() if kind == "postgresql" else kind


@pytest.fixture
def site(scratch, store):
    """A site with settings and no card."""
    return SiteFolder(scratch / "site", store=store)


@pytest.fixture
def ada(site):
    """A site with one card with a photo, not built yet."""
    site.add_ada()
    return site


@pytest.fixture(scope="session")
def everything(tmp_path_factory):
    """A site with every setting and every kind of card, built once; not to be changed."""
    return Everything(tmp_path_factory.mktemp("everything") / "site", FAULTY_CARDS)


@contextlib.contextmanager
def built_example(name):
    """An example site, built in a folder of its own."""
    memory = Path("/dev/shm")
    parent = memory if os.access(memory, os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix=f"cardpress-{name}-", dir=parent))
    site = example(name, folder / name)
    site.build()
    yield site
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def firm():
    """The example site of a firm, built once; not to be changed."""
    with built_example("firm") as site:
        yield site


@pytest.fixture(scope="session")
def event():
    """The example site of a fair, built once; not to be changed."""
    with built_example("event") as site:
        yield site


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    """Debian's Chromium, one for all tests of a worker."""
    with chromium(tmp_path_factory.mktemp("browser")) as browser:
        yield browser


@pytest.fixture(scope="session")
def tabs(browser):
    """The pages of that browser, for visits that need nothing of their own."""
    return Tabs(browser)


@pytest.fixture(scope="module")
def server(everything):
    """A server of that site which does as badly as a test asks."""
    with faulty_server(everything) as server:
        yield server


@pytest.fixture
def look(tabs, server, everything):
    """Opens a path of that site."""
    visits = []

    def look(path="/{ada}", place=tabs, **options):
        visits.append(Visit(place, server.address, path.format(**everything.paths), **options))
        return visits[-1].page

    yield look
    for visit in visits:
        visit.close()
