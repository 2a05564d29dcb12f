"""A build that several processes divide among themselves, with one store in PostgreSQL."""

import os
import shutil
import subprocess
import time

import kubernetes_validate
import pytest
import yaml

from site_folder import NOW, PROGRAM, ROOT, SiteFolder, environment, later, snapshot

#: As many cards as leave no shard of eight without some.
PEOPLE = [f"p{number:02}" for number in range(60)]


@pytest.fixture
def string(postgresql):
    return postgresql.schema()


def person(site, name, role="Analyst"):
    site.card(name, f"givenName: {name.title()}\nfamilyName: Ek\nrole: {role}\nemail: {name}@firm.test\n")


@pytest.fixture
def site(scratch, string):
    """A site of sixty people, one of them with a photo, that nobody has built."""
    site = SiteFolder(scratch / "one", store=string)
    for name in PEOPLE:
        person(site, name)
    site.add_ada()
    site.run("init", "--store")
    # What it has noted is this machine's own.
    shutil.rmtree(site.path / ".cardpress")
    site.begun = True
    return site


def copy(site, name):
    """Another machine's copy of a site, with its cards and settings and nothing else."""
    folder = site.path.parent / name
    shutil.copytree(site.path, folder, ignore=shutil.ignore_patterns("public", "print", ".cardpress"))
    return SiteFolder(folder, begin=False)


def in_parallel(folders, *arguments, now=NOW, code=0, count=8):
    """Runs the shards of a build under GNU parallel, the k-th in the folder that `{}` stands for."""
    done = subprocess.run(
        ["parallel", "--will-cite", "--jobs", str(count), "--halt", "never",
         PROGRAM, "-C", folders, "build", "--shard", f"{{}}/{count}", "--now", now, *arguments, ":::",
         *map(str, range(1, count + 1))],
        env=environment(HOME="/nonexistent"), capture_output=True, timeout=300)
    assert done.returncode == code, done.stdout.decode() + done.stderr.decode()
    return done.stdout.decode(), done.stderr.decode()


def union(site, folders):
    """The public folders of several machines, copied into one."""
    target = site.path.parent / "union"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for folder in folders:
        subprocess.run(["cp", "-r", f"{folder.public}/.", target], check=True)
    return target


def same(one, other):
    assert snapshot(one, times=False) == snapshot(other, times=False)


def test_eight_machines_make_what_one_has_recorded(site):
    site.build()
    machines = [copy(site, f"m{number}") for number in range(1, 9)]
    in_parallel(f"{site.path.parent}/m{{}}")
    same(union(site, machines), site.public)
    for machine in machines[1:]:
        assert [path.name for path in machine.public.iterdir()] == ["c"]
        assert machine.published()
    site.run("verify")


def test_eight_in_one_folder_make_what_one_has_recorded(site):
    site.build()
    other = copy(site, "other")
    in_parallel(str(other.path))
    same(other.public, site.public)
    other.run("verify")
    assert sorted(path.name for path in (other.path / ".cardpress").iterdir()) == sorted(
        ["lock", "runs", "store", *(f"lock-{number}-of-8" for number in range(1, 9))])


def test_a_first_build_by_eight_is_one_that_a_machine_makes_again(site, string, postgresql):
    in_parallel(str(site.path))
    assert postgresql.ask("SELECT count(*), count(DISTINCT cardKey) FROM cardpress_shares", string) == "61|61"
    other = copy(site, "other")
    assert other.build()["issued"] == 0
    same(other.public, site.public)
    site.run("verify")


def test_lives_go_on_in_eight_shards_as_in_one_build(site, scratch, string, postgresql):
    """An ended share, a leaver, a changed card and a new one, in a copy of the store and by one build in the other."""
    site.settings("share: {lifetime: 30d, whenRemoved: withdraw}\n")
    person(site, "gone")
    site.card("brief", "fullName: Brief Ek\nlifetime: 1d\n")
    site.build()
    schema = string.rsplit("=", 1)[1].rstrip("'")
    dump = subprocess.run(
        ["pg_dump", "--dbname", postgresql.string, "--schema", schema, "--no-owner"], capture_output=True,
        env={"PATH": os.environ["PATH"]}, check=True).stdout.decode()
    twin_string = postgresql.schema()
    twin_schema = twin_string.rsplit("=", 1)[1].rstrip("'")
    dump = dump.replace(f"CREATE SCHEMA {schema};", "").replace(f"{schema}.", f"{twin_schema}.")
    subprocess.run(["psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-d", postgresql.string], input=dump.encode(),
                   env={"PATH": os.environ["PATH"]}, check=True, stdout=subprocess.DEVNULL)
    shutil.copytree(site.path, scratch / "twin")
    twin = SiteFolder(scratch / "twin", begin=False)
    shutil.rmtree(twin.path / ".cardpress")
    shutil.rmtree(twin.path / "print")
    twin.kind = f'store: {{postgresql: "{twin_string}"}}\n'
    for one in (site, twin):
        one.settings("share: {lifetime: 30d, whenRemoved: withdraw}\n")
        (one.path / "cards/gone.yaml").unlink()
        for name in PEOPLE[::7]:
            person(one, name, role="Head of analysis")
    then = later(days=2)
    report = site.build(now=then)
    assert (report["updated"], report["withdrawn"]) == (9, 2)
    in_parallel(str(twin.path), now=then)
    same(twin.public, site.public)
    rows = "SELECT * FROM cardpress_shares ORDER BY recordID"
    assert postgresql.ask(rows, twin_string).replace(twin_schema, schema).split("\n") == [
        line for line in postgresql.ask(rows, string).split("\n")]
    twin.run("verify", now=then)


def test_each_shard_reports_its_own(site):
    rows = [f"r{number},Row {number}\n" for number in range(539)]
    (site.path / "cards/crowd.csv").write_text("id,fullName\n" + "".join(rows))
    reports = [site.build("--shard", f"{number}/3") for number in (1, 2, 3)]
    assert [report["shard"] for report in reports] == ["1/3", "2/3", "3/3"]
    assert sum(report["cards"] for report in reports) == sum(report["issued"] for report in reports) == 600
    # Chance alone exceeds this once in a million times.
    assert all(143 <= report["issued"] <= 257 for report in reports)
    for number in (1, 2, 3):
        assert site.run("build", "--shard", f"{number}/3").out.startswith(f"shard {number}/3: ")
    assert site.build()["unchanged"] == 600
    assert "nothing to do" in site.run("build", "--shard", "1/1").out


def test_a_shard_that_is_killed_is_run_again(site):
    site.build()
    other = copy(site, "other")
    process = subprocess.Popen(
        ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=/^rename",
         "-e", "inject=/^rename:signal=SIGKILL:when=6", PROGRAM, "build", "--shard", "2/2", "--now", NOW],
        cwd=other.path, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    other.build("--shard", "1/2")
    assert process.wait(timeout=60) != 0
    assert len(other.published()) < 61
    assert (other.path / ".cardpress/staging-2-of-2").exists()
    other.build("--shard", "2/2")
    same(other.public, site.public)
    assert not (other.path / ".cardpress/staging-2-of-2").exists()


def test_a_sweep_and_the_same_shard_wait(site, string):
    """A shard that is stopped in the middle holds its locks."""
    slow = subprocess.Popen(
        ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=/^rename",
         "-e", "inject=/^rename:delay_enter=3000000:when=1", PROGRAM, "build", "--shard", "2/2", "--now", NOW],
        cwd=site.path, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    staging = site.path / ".cardpress/staging-2-of-2"
    while not staging.exists():
        assert slow.poll() is None
        time.sleep(0.02)
    said = site.run("build", "--shard", "1/3", code=1).err
    assert said == (
        f"a build in 2 shards is at work on the store PostgreSQL {string}: divide all of a build into as many, "
        "or wait until that one is done\n")
    assert "waiting" not in site.run("build", "--shard", "1/2").err
    assert slow.poll() is None
    for arguments in (["sweep"], ["build", "--shard", "2/2"]):
        waiting = site.run(*arguments)
        assert slow.wait(timeout=60) == 0
        assert "another run holds the lock: waiting" in waiting.err or arguments != ["sweep"]
    assert site.build()["unchanged"] == 61


def test_a_card_that_got_another_id_keeps_its_link_in_one_folder(site):
    site.build()
    links = {share["card"]: share["recordID"] for share in site.shares()}
    for name in PEOPLE[:6]:
        old = site.path / f"cards/{name}.yaml"
        old.rename(site.path / f"cards/{name}-ek.yaml")
    in_parallel(str(site.path), now=later(hours=1))
    site.run("rename", "--proposed", now=later(hours=2))
    renamed = {share["card"]: share["recordID"] for share in site.shares(now=later(hours=2))}
    assert {f"{name}-ek": links[name] for name in PEOPLE[:6]}.items() <= renamed.items()
    assert len(renamed) == 61


def test_a_folder_that_no_store_knows_goes_with_shard_one(site):
    site.build()
    known = next(path for path in site.published())
    stray = site.public / "c/0123456789ABCDEFGHJKMNPQRS"
    shutil.copytree(known, stray)
    in_parallel(str(site.path), now=later(hours=1))
    assert not (stray / "card.vcf").exists() and known.exists()
    assert len(site.published()) == 61


def test_the_list_of_changes_names_what_all_shards_did(site):
    site.build()
    first = site.run("changes").out
    listed = site.write("list", first)
    site.run("uploaded", str(listed))
    for name in PEOPLE:
        person(site, name, role="Head of analysis")
    in_parallel(str(site.path), now=later(hours=1))
    paths = site.run("changes", now=later(hours=2)).out
    for folder in site.published():
        assert f"c/{folder.name}/card.vcf" in paths or folder == site.folder("ada")
    assert "everything" not in paths.split("\n")[0]


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_a_part_has_no_list_of_the_whole(site):
    site.build()
    part = copy(site, "part")
    part.build("--shard", "2/3")
    listed = part.write("list", "")
    for command in (["changes"], ["changes", "--json"], ["uploaded", str(listed)]):
        refused = part.run(*command, code=1)
        if "--json" not in command:
            assert refused.out == ""
            assert refused.err == (
                "what is published here is a part of the site, 2/3, and the whole is needed: build all parts in one "
                f"folder, or cardpress {command[0]} --shard 2/3, which is for this part's files alone\n")
    assert part.run("changes", "--shard", "1/3", code=1).err == (
        "what is published here is not the part 1/3 alone: 2/3: build all parts in one folder\n")
    listed.write_text(part.run("changes", "--shard", "2/3").out)
    assert sorted(line.split("\t")[1] for line in listed.read_text().splitlines()[1:-1]) == files(part.public)
    assert listed.read_text().startswith("# cardpress upload 1\tpart\t")
    part.run("uploaded", "--shard", "2/3", str(listed))
    assert len(part.run("changes", "--shard", "2/3").out.splitlines()) == 2
    # Until all of one N have published here.
    part.build("--shard", "1/3")
    said = part.run("changes", code=1).err
    assert said.startswith("what is published here is a part of the site, 1/3, 2/3, and ")
    assert "--shard" not in said
    assert "not the part 2/3 alone: 1/3, 2/3: " in part.run("changes", "--shard", "2/3", code=1).err
    part.build("--shard", "3/3")
    assert part.run("changes").out
    assert part.run("changes", "--shard", "2/3", code=1).err == (
        "what is published here is the whole site, not the part 2/3 alone: leave out --shard\n")


def test_a_parts_first_list_takes_away_by_name_what_its_ended_shares_have_shown(site):
    site.build()
    part = copy(site, "part")
    part.build("--shard", "2/3")
    [*_, last] = part.published()
    record = last.name
    [card] = [share["card"] for share in part.shares() if share["recordID"] == record]
    part.run("revoke", card)
    listed = part.run("changes", "--shard", "2/3").out.splitlines()
    assert [line for line in listed if line.startswith("gone")] == [
        f"gone\tc/{record}/{name}" for name in (
            "0.sealed", "1.sealed", "2.sealed", "card.vcf", "photo.jpg", "qr.png", "schedule.ics",
            "schedule.json")]
    assert part.run("changes", "--json", "--shard", "2/3").json["part"] is True


def test_a_build_of_the_whole_makes_the_list_whole(site):
    site.build()
    assert site.run("changes").out
    site.build("--shard", "1/2", now=later(hours=1))
    # What the others should have done here nobody has.
    site.run("changes", code=1, now=later(hours=1))
    site.build(now=later(hours=2))
    assert site.run("changes", now=later(hours=2)).out
    assert not list((site.path / ".cardpress").glob("lock-*"))


def test_a_part_that_failed_is_not_published(site):
    site.build()
    part = copy(site, "part")
    part.card("p00", "fullName: [\n")
    part.build("--shard", "1/2", code=1)
    part.build("--shard", "2/2", code=1)
    refused = part.run("changes", code=1).err
    assert "a build of a part has begun here, and no part is published: build all parts in one folder\n" == refused


@pytest.mark.parametrize("arguments, extra, said", [
    (["--shard", "2"], {}, "--shard takes a shard and their number, as 2/8, or /8 with the shard from the environment, "
     'not "2"'),
    (["--shard", "0/8"], {}, "--shard counts 8 shards from 1 to 8, so there is no 0"),
    (["--shard", "9/8"], {}, "--shard counts 8 shards from 1 to 8, so there is no 9"),
    (["--shard", "1/1001"], {}, "--shard divides a build into 1 to 1000 shards, not 1001"),
    (["--shard", "/8"], {}, "--shard /8 takes the shard from JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID, and neither "
     "is set: write it as 1/8"),
    (["--shard", "/8"], {"JOB_COMPLETION_INDEX": "8"},
     '--shard /8 needs JOB_COMPLETION_INDEX from 0 to 7, not "8": give the Job completions: 8'),
    (["--shard", "/8"], {"SLURM_ARRAY_TASK_ID": "0"},
     '--shard /8 needs SLURM_ARRAY_TASK_ID from 1 to 8, not "0": submit with --array=1-8'),
    (["--shard", "/8"], {"SLURM_ARRAY_TASK_ID": "1", "JOB_COMPLETION_INDEX": "1"},
     "--shard /8 can't tell which shard is meant, as both JOB_COMPLETION_INDEX and SLURM_ARRAY_TASK_ID are set: write "
     "it as 1/8"),
    (["--shard", "1/8", "--relink"], {},
     "--relink concerns the shares of all shards: run it once without --shard"),
    (["--shard", "1/8", "--frozen"], {},
     "--frozen changes nothing but public/, so it does not go with --shard"),
])
def test_a_shard_that_is_none_is_one_sentence(site, arguments, extra, said):
    result = site.run("build", *arguments, env=environment(**extra), code=64)
    assert result.err.split("\n")[0] == said
    assert not (site.path / ".cardpress").exists()


@pytest.mark.parametrize("extra, number", [
    ({"JOB_COMPLETION_INDEX": "0"}, 1), ({"JOB_COMPLETION_INDEX": "7"}, 8),
    ({"SLURM_ARRAY_TASK_ID": "1"}, 1), ({"SLURM_ARRAY_TASK_ID": "8", "SLURM_ARRAY_TASK_COUNT": "1"}, 8),
])
def test_the_environment_says_which_shard(site, extra, number):
    assert site.build("--shard", "/8", env=environment(**extra))["shard"] == f"{number}/8"


@pytest.mark.parametrize("kind, store", [("sqlite", ".cardpress/shares.sqlite"), ("file", "shares.tsv")])
def test_a_store_of_one_machine_is_not_divided(scratch, kind, store):
    site = SiteFolder(scratch / "site", store=kind)
    person(site, "ada")
    result = site.run("build", "--shard", "1/2", code=1)
    assert result.err == (
        f"the store {store} belongs to one machine, so a build of it can't be divided: keep the shares in "
        'PostgreSQL (store: {postgresql: "service=NAME"}), or build without --shard\n')
    assert not site.public.exists()
    site.build()
    site.build("--shard", "1/1")


def test_what_concerns_all_shares_is_refused(site, string, scratch):
    site.build()
    site.write("cardpress.yaml", f'url: https://other.test\nstore: {{postgresql: "{string}"}}\n')
    result = site.run("build", "--shard", "2/2", code=1)
    assert result.err.startswith("url or share.link has changed, and with them the links of all shares")
    assert "cardpress build once without --shard" in result.err
    moved = SiteFolder(scratch / "moved")
    person(moved, "ada")
    moved.build()
    moved.kind = SiteFolder(scratch / "none", begin=False, store=string.replace("site", "none")).kind
    moved.settings("")
    result = moved.run("build", "--shard", "2/2", code=1)
    assert "PostgreSQL" in result.err


def test_the_stops_hold_for_each_shard(site):
    site.settings("share: {whenRemoved: withdraw}\n")
    site.build()
    for name in PEOPLE:
        (site.path / f"cards/{name}.yaml").unlink()
    result = site.run("build", "--shard", "1/2", now=later(hours=1), code=1)
    assert "live shares would end because their cards left the input" in result.err
    assert len(site.published()) == 61
    for name in PEOPLE[1:]:
        person(site, name)
    assert sum(site.build("--shard", f"{number}/8", now=later(hours=1))["withdrawn"] for number in range(1, 9)) == 1
    assert len(site.published()) == 60


CLUSTER = ROOT / "examples/cluster"


def test_the_sample_for_gnu_parallel_builds_a_site(site, scratch):
    (scratch / "bin").mkdir()
    (scratch / "bin/cardpress").symlink_to(PROGRAM)
    environ = environment(HOME="/nonexistent", PATH=f"{scratch / 'bin'}:{os.environ['PATH']}")
    spaced = site.path.rename(site.path.parent / "a b")
    done = subprocess.run([CLUSTER / "parallel.sh", spaced, "8"], env=environ, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    assert sorted(line.split(":")[0] for line in done.stdout.decode().split("\n") if line.startswith("shard")) == [
        f"shard {number}/8" for number in range(1, 9)]
    other = copy(SiteFolder(spaced, begin=False), "other")
    other.build(now=None)
    same(other.public, spaced / "public")
    (spaced / "cards/wrong.yaml").write_text("fullNam: Ada\n")
    done = subprocess.run([CLUSTER / "parallel.sh", spaced, "2", "--jobs", "2"], env=environ, capture_output=True)
    assert done.returncode == 2


def test_the_sample_for_slurm_gives_the_task_its_shard(site, scratch):
    """As sbatch runs it, but for the resources."""
    (scratch / "bin").mkdir()
    (scratch / "bin/cardpress").symlink_to(PROGRAM)
    slurm = {"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_CPUS_PER_TASK": "1"}
    path = f"{scratch / 'bin'}:{os.environ['PATH']}"
    script = CLUSTER / "slurm.sh"
    done = subprocess.run([script], env=environment(PATH=path, SITE=str(site.path), **slurm), capture_output=True)
    assert done.returncode == 0 and done.stdout.decode().rsplit("shard 3/8: ", 1)[1], done.stderr.decode()
    done = subprocess.run([script], env=environment(PATH=path, **slurm), capture_output=True)
    assert done.returncode == 1 and "SITE: is the site, a folder that all nodes see" in done.stderr.decode()
    directives = [line for line in script.read_text().split("\n") if line.startswith("#SBATCH")]
    assert "#SBATCH --array=1-8" in directives


def test_the_samples_are_what_their_readers_take():
    scripts = [CLUSTER / "parallel.sh", CLUSTER / "slurm.sh"]
    subprocess.run(["shellcheck", *scripts], check=True)
    documents = list(yaml.safe_load_all((CLUSTER / "kubernetes.yaml").read_text()))
    assert [document["kind"] for document in documents] == ["PersistentVolumeClaim", "Job", "CronJob"]
    for document in documents:
        kubernetes_validate.validate(document, "1.33", strict=True)
    job = documents[1]["spec"]
    command = job["template"]["spec"]["containers"][0]["command"]
    assert (job["completionMode"], job["completions"], command[5]) == ("Indexed", 8, "/8")
