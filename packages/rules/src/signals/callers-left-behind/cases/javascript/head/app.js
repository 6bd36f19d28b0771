// ruleid: review/callers-left-behind
export function renameAll(from, to) {
  return use(from, to);
}
export function other() {
  // ok: review/callers-left-behind
  return 2;
}
