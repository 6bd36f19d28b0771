export function renameAll(from) {
  return use(from);
}
export function removeAll(from) {
  return use(from, 1);
}
export function other() {
  return 1;
}
