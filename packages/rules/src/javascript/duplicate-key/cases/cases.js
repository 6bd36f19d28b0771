export const a = (x, b) => [
  // ruleid: javascript/duplicate-key
  { a: 1, b: 2, a: 3 },
  // ruleid: javascript/duplicate-key
  { a: 1, 'a': 2 },
  // ruleid: javascript/duplicate-key
  { b, b: 2 },
  // ok: javascript/duplicate-key
  { a: 1, ...x, a: 2 },
  // ok: javascript/duplicate-key
  { [a]: 1, [b]: 2, [x]: 2 },
  // ok: javascript/duplicate-key
  { get a() { return 1; }, set a(y) {} },
  // ok: javascript/duplicate-key
  { a: 1, b: { a: 2 } },
];
