function two(a, b = 1) {}
function rest(a, ...b) {}
function any() {
  return arguments.length;
}
let changed = function (a) {};

export function all(x) {
  // ruleid: javascript/wrong-argument-count
  two(1, 2, 3);
  // ok: javascript/wrong-argument-count
  two(1);
  // ok: javascript/wrong-argument-count
  two(...x, 3);
  // ok: javascript/wrong-argument-count
  rest(1, 2, 3);
  // ok: javascript/wrong-argument-count
  any(1, 2);
  // ok: javascript/wrong-argument-count
  changed(1, 2);
}
