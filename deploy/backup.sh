# Backs up DATABASE_URL to /backups once a day, and deletes files older than two weeks. An unfinished file has another name.
: "${DATABASE_URL:?}"
folder=${BACKUP_DIR:-/backups}
while true; do
  file="$folder/calc-$(date -u +%F).dump"
  if pg_dump --format=custom --file="$file.part" "$DATABASE_URL" && mv "$file.part" "$file"; then
    echo "$file"
    find "$folder" -name 'calc-*.dump' -mtime +14 -delete
  else
    rm -f "$file.part"
    echo "The backup failed." >&2
  fi
  [ -n "$ONCE" ] && exit 0
  sleep 86400
done
