export function a(x, s) {
  // ruleid: javascript/contradictory-condition
  f(x.a === 1 && x.a === 2);
  // ruleid: javascript/contradictory-condition
  f(x !== 'a' || x !== 'b');
  // ruleid: javascript/contradictory-condition
  f(x < 3 && x > 5);
  // ruleid: javascript/contradictory-condition
  f(x > 3 || s || x < 5);
  // ruleid: javascript/contradictory-condition
  f(x >= 3 && x < 3);
  // ok: javascript/contradictory-condition
  f(x === 1 || x === 2);
  // ok: javascript/contradictory-condition
  f(x !== 'a' && x !== 'b');
  // ok: javascript/contradictory-condition
  f(x > 3 && x < 5);
  // ok: javascript/contradictory-condition
  f(x >= 3 && x <= 3);
  // ok: javascript/contradictory-condition
  f(x < 3 || x > 5);
  // ok: javascript/contradictory-condition
  f(x == '1' && x == 1);
  // ok: javascript/contradictory-condition
  f(x !== null || x !== undefined);
  // ok: javascript/contradictory-condition
  f(x.a === 1 && s.a === 2);
  // ok: javascript/contradictory-condition
  f(x.get() === 1 && x.get() === 2);
}
