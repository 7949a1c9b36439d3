#!/bin/sh
# Runs Akada's commands with the release named in the file "current". It is kept this small because it has to work with
# every release, older ones included.
here=$(dirname -- "$(readlink -f -- "$0")")
release="$here/versions/$(cat "$here/current")"
node="$release/bin/node"
if ! "$node" -e 0 2>/dev/null; then
  wanted=$(cat "$release/architecture" 2>/dev/null)
  case "$(uname -m)" in x86_64) this=x64 ;; aarch64) this=arm64 ;; *) this=$(uname -m) ;; esac
  if [ "$wanted" != "$this" ]; then
    echo "This copy of Akada is for $wanted, and this machine is $this. Get the archive for $this." >&2
  else
    echo "The programs of Akada do not run here. Either this disk does not allow programs (copy the folder to" >&2
    echo "your home folder), or this Linux is too old: it needs glibc 2.28 or newer, as in Debian 10." >&2
  fi
  exit 1
fi
exec "$node" "$release/apps/server/dist/akada.js" "$here" "$@"
