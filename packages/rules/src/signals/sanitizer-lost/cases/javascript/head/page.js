function show(res, name) {
  // ruleid: review/sanitizer-lost
  res.send(`<b>${'x'}</b>` + name);
}
function read(dir, name) {
  // ruleid: review/sanitizer-lost
  return fs.readFile(path.join(dir, name));
}
function twice(a) {
  // ok: review/sanitizer-lost
  return double(a) + 2;
}
