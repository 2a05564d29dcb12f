#!/bin/sh
# {{{url}}}: uploads what has changed in public/ since the last upload by rsync, deletions first.
#
# Run it after every sweep or build, as often as you like: what is interrupted is uploaded by the next
# run. Put in your own: where the server reads.
set -eu
cd {{{folder}}}
to=you@server:/var/www/cards{{{path}}}/
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

{{{program}}} changes > "$lists/changes"
if head -n 1 "$lists/changes" | grep -q everything; then
  # No upload has been confirmed yet, or the list was lost.
  rsync -a --delete-before public/ "$to"
else
  grep -E '^(made|changed)' "$lists/changes" | cut -f 2 > "$lists/new" || true
  # Of a folder that is gone rsync wants to hear, not of its files.
  grep '^gone' "$lists/changes" | cut -f 2 | while IFS= read -r path; do
    while folder=${path%/*}; [ "$folder" != "$path" ] && [ ! -d "public/$folder" ]; do
      path=$folder
    done
    printf '%s\n' "$path"
  done | sort -u > "$lists/gone"
  rsync -a --force --files-from="$lists/gone" --delete-missing-args public/ "$to"
  rsync -a --ignore-times --files-from="$lists/new" public/ "$to"
fi
{{{program}}} uploaded "$lists/changes"
