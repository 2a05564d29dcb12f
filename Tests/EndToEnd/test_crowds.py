"""Sixteen processes at once on one store of each kind, on a server from four machines; the server is
killed in the middle. Nothing is lost, doubled or revived."""

import json
import random
import re
import shutil
import threading
import time

import pytest

from postgresql import Server
from site_folder import SiteFolder, cardpress, later

PROCESSES, MACHINES, CARDS = 16, 4, [f"card{number}" for number in range(12)]
COMMANDS = ["build", "build", "sweep", "shares", "renew", "revoke", "reissue"]

#: Why a run may stop because the server was killed.
RESTART = re.compile(
    r"no server answers there|is starting or stopping|the connection to the store .* was lost"
    r"|was changed by another program while Cardpress worked")

#: Why a command may be refused because of what others have done before.
REFUSED = re.compile(
    r"was revoked|has ended|has not been shared|already|ends as late|tombstone is gone|no share")


class Crowd:
    """What the processes have been told."""

    def __init__(self, machines, seed):
        self.machines = machines
        self.chance = random.Random(seed)
        self.guard = threading.Lock()
        self.known, self.revoked, self.faults, self.restarts = set(), set(), [], 0

    def round(self, now):
        """One command of each process, all at once."""
        threads = [
            threading.Thread(target=self.work, args=(
                self.machines[number % len(self.machines)], self.chance.choice(COMMANDS),
                self.chance.choice(CARDS), now))
            for number in range(PROCESSES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def work(self, machine, command, card, now):
        with self.guard:
            revoked = set(self.revoked)
        arguments = {"renew": [card], "revoke": [card, "--yes"], "reissue": [card, "--yes"]}.get(command, [])
        result = cardpress(command, "--json", *arguments, cwd=machine.path, now=now, timeout=900)
        said = result.out + result.err
        with self.guard:
            if result.code:
                self.judge(f"{command} {card}", said)
            elif command == "shares":
                self.see(result.json["shares"], revoked)
            elif command == "revoke":
                self.revoked |= set(json.loads(result.out).get("revoked", []))

    def judge(self, command, said):
        if RESTART.search(said):
            self.restarts += 1
        elif not REFUSED.search(said):
            self.faults.append(f"{command}: {said}")

    def see(self, shares, revoked):
        """No share is gone that was there, none lives that was revoked, no card has two."""
        ids = {share["recordID"] for share in shares}
        live = [share for share in shares if share["state"] == "live"]
        cards = [share["card"] for share in live]
        self.faults += [f"{card} has two shares" for card in set(cards) if cards.count(card) > 1]
        self.faults += [f"{share['card']} was revoked" for share in live if share["recordID"] in revoked]
        self.known |= ids

    def end(self, now):
        """All machines publish the same, and nothing is at fault."""
        for machine in self.machines * 2:
            machine.run("build", now=now)
        shares = self.machines[0].shares(now=now)
        self.see(shares, self.revoked)
        lost = self.known - {share["recordID"] for share in shares}
        self.faults += [f"{record} is lost" for record in sorted(lost)]
        for machine in self.machines:
            assert "no fault" in machine.run("verify", now=now).out
            shown = {path.name for path in machine.published()}
            assert shown == {share["recordID"] for share in shares if share["state"] == "live"}
        assert self.faults == []


def machines(folder, store, count):
    made = [SiteFolder(folder / f"machine{number}", store=store) for number in range(count)]
    for machine in made:
        for card in CARDS:
            machine.card(card, f"fullName: {card.title()} Ek\n")
        machine.build()
    return made


@pytest.mark.parametrize("store", ["sqlite", "file", "postgresql"])
def test_sixteen_at_once_lose_double_and_revive_nothing(scratch, store, full):
    server = Server() if store == "postgresql" else None
    try:
        count = 1 if server is None else MACHINES
        crowd = Crowd(machines(scratch, server.schema() if server else store, count), seed=f"crowd {store}")
        rounds = 200 if full else 6
        for number in range(rounds):
            killer = None
            if server and number % (10 if full else 3) == 1:
                killer = threading.Thread(target=restart, args=(server, crowd.chance.uniform(0, 1.5)))
                killer.start()
            crowd.round(later(hours=2 * number + 1))
            if killer:
                killer.join()
        print(f"{store}: {rounds} rounds, {len(crowd.known)} shares, {len(crowd.revoked)} revoked, "
              f"{crowd.restarts} runs stopped by a restart")
        crowd.end(later(hours=2 * rounds + 1))
    finally:
        if server:
            server.close()


def restart(server, wait):
    """Kills the server after a while and starts it again."""
    time.sleep(wait)
    server.kill()
    time.sleep(0.3)
    server.start()


def test_a_run_waits_for_another_machine(scratch, postgresql):
    """The lock is the store's, not the folder's."""
    string = postgresql.schema()
    one, two = machines(scratch, string, 2)
    shutil.rmtree(one.path / ".cardpress")
    key = postgresql.ask(
        "SELECT (x'43617264'::bigint << 32) | current_schema()::regnamespace::oid::bigint", string)
    holder = threading.Thread(
        target=postgresql.ask, args=(f"SELECT pg_advisory_lock({key}), pg_sleep(2)", string))
    holder.start()
    while postgresql.ask("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == "0":
        time.sleep(0.02)
    begin = time.monotonic()
    result = two.run("sweep", now=later(hours=1))
    assert time.monotonic() - begin > 1
    assert "another" in result.err and len(result.err.splitlines()) == 1
    holder.join()
