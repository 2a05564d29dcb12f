#!/usr/bin/env bash
# Builds a site in eight shards as a Slurm job array:
#
#   sbatch --export=ALL,SITE=/shared/cards slurm.sh
#   sbatch --export=ALL,SITE=/shared/cards --array=3 slurm.sh    # one of them again
#
# Once before the first: cardpress -C /shared/cards init --store, which makes the store's tables.
#
# The shard is the task's own number, so the array counts from 1 to the number behind the slash below.
#SBATCH --job-name=cardpress
#SBATCH --array=1-8
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=4
#SBATCH --mem-per-cpu=512M
#SBATCH --time=01:00:00
set -euo pipefail

: "${SITE:?is the site, a folder that all nodes see: sbatch --export=ALL,SITE=/shared/cards slurm.sh}"

# A node has more cores than a task is given.
cardpress -C "$SITE" build --shard /8 --jobs "${SLURM_CPUS_PER_TASK:-1}"
