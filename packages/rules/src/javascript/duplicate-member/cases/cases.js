export class A {
  a() {}
  // ruleid: javascript/duplicate-member
  a() {}
  // ok: javascript/duplicate-member
  static a() {}
  get b() { return 1; }
  // ok: javascript/duplicate-member
  set b(x) {}
  [c]() {}
  // ok: javascript/duplicate-member
  [c]() {}
}
