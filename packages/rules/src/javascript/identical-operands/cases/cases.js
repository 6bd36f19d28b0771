export function a(x, y) {
  // ruleid: javascript/identical-operands
  f(x.a === x.a);
  // ruleid: javascript/identical-operands
  f(x.a && x.a);
  // ruleid: javascript/identical-operands
  f(x.a - x.a);
  // ruleid: javascript/identical-operands
  f(x.list[0] < x.list[0]);
  // ok: javascript/identical-operands
  f(x !== x);
  // ok: javascript/identical-operands
  f(x.next() === x.next());
  // ok: javascript/identical-operands
  f(1 / 1, 60 - 60);
  // ok: javascript/identical-operands
  f(x + x, x * x);
  // ok: javascript/identical-operands
  f(x.a === y.a);
  // ok: javascript/identical-operands
  f(x.hash & x.hash, x | x);
  // ruleid: javascript/identical-operands
  f(x.hash ^ x.hash);
}
