function copy(source, target) {
  return write(target, source);
}
function run(source, target) {
  // ruleid: review/arguments-swapped
  copy(target, source);
  // ok: review/arguments-swapped
  copy(source, target);
  return 1;
}
