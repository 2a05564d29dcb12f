#!/usr/bin/env bash
# Builds a site in N shards with GNU parallel (Debian's package parallel), whose options may follow:
#
#   parallel.sh SITE N
#   parallel.sh SITE N --sshlogin one.example,two.example
#
# Once before the first: cardpress -C SITE init --store, which makes the store's tables.
#
# The machines see the folder SITE at the same path and reach its store. A shard that fails is tried once more,
# on another machine where there is one; the exit code is the number of shards that failed.
set -euo pipefail

[ $# -ge 2 ] || { echo "usage: parallel.sh SITE N [OPTION OF PARALLEL…]" >&2; exit 64; }
site=$1
count=$2
shift 2

# A shard takes all cores of its machine, so each machine has one at a time.
seq "$count" | parallel --will-cite --jobs 1 --retries 2 "$@" --quote \
  cardpress -C "$site" build --shard "{}/$count"
