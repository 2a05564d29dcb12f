#!/bin/sh
# {{{url}}}: uploads what has changed in public/ since the last upload to a bucket by rclone,
# deletions first.
#
# Run it after every sweep or build, as often as you like: what is interrupted is uploaded by the next
# run. Put in your own: the bucket, behind the name that you gave
# it in "rclone config".
set -eu
LC_ALL=C
export LC_ALL
cd {{{folder}}}
to=cards:your-bucket{{{path}}}
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

{{{program}}} changes > "$lists/changes"
grep '^gone' "$lists/changes" | cut -f 2 > "$lists/gone" || true
grep -E '^(made|changed)' "$lists/changes" | cut -f 2 > "$lists/new" || true
if head -n 1 "$lists/changes" | grep -q everything; then
  # No upload has been confirmed yet, or the list was lost: what public/ lacks is deleted.
  rclone lsf --recursive --files-only "$to" > "$lists/there"
  sort -o "$lists/there" "$lists/there"
  sort "$lists/new" | comm -23 "$lists/there" - > "$lists/gone"
fi
if [ -s "$lists/gone" ]; then rclone delete --files-from-raw "$lists/gone" "$to"; fi

grep '\.html$' "$lists/new" > "$lists/pages" || true
grep '\.vcf$' "$lists/new" > "$lists/cards" || true
grep '\.ics$' "$lists/new" > "$lists/calendars" || true
grep '/apple-app-site-association$' "$lists/new" > "$lists/association" || true
grep -v -E '\.(html|ics|vcf)$|/apple-app-site-association$' "$lists/new" > "$lists/others" || true

# S3 keeps the headers that a file comes with. Pages come last, since they name the others.
put() {
  files=$lists/$1
  age=max-age=300
  # Outlook's subscriptions fail on what is compressed.
  if [ "$1" = calendars ]; then age="$age, no-transform"; fi
  shift
  if [ -s "$files" ]; then
    rclone copy --no-traverse --no-check-dest --files-from-raw "$files" \
      --header-upload "Cache-Control: $age" "$@" public "$to"
  fi
}
put others
put association --header-upload 'Content-Type: application/json'
put cards --header-upload 'Content-Type: text/vcard; charset=utf-8' \
  --header-upload 'Content-Disposition: inline'
put calendars --header-upload 'Content-Type: text/calendar; charset=utf-8'
put pages --header-upload 'Content-Type: text/html; charset=utf-8'

{{{program}}} uploaded "$lists/changes"
