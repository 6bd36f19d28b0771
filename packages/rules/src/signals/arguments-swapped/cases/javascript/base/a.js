function copy(source, target) {
  return write(target, source);
}
function run(source, target) {
  return 1;
}
