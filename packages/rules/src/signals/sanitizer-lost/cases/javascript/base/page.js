function show(res, name) {
  res.send(`<b>${'x'}</b>` + escapeHtml(name));
}
function read(dir, name) {
  return fs.readFile(path.join(dir, path.basename(name)));
}
function twice(a) {
  return double(a) + 1;
}
