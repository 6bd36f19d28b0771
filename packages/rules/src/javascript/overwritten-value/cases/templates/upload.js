function upload(name) {
  let path;
  // {{- if .Share }}
  // ok: javascript/overwritten-value
  path = shareOf(name);
  // {{- else }}
  path = folderOf(name);
  // {{- end }}
  return path;
}
