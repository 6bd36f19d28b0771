export function a(x, y) {
  for (var i = 0; i < x; i++) {
    // ruleid: javascript/nested-loop-variable
    for (var i = 0; i < y; i++) f(i);
  }
  for (let j = 0; j < x; j++) {
    // ok: javascript/nested-loop-variable
    for (let j = 0; j < y; j++) f(j);
  }
  for (var k = 0; k < x; k++) f(k);
  // ok: javascript/nested-loop-variable
  for (var k = 0; k < y; k++) f(k);
}
