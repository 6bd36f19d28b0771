// ruleid: javascript/too-many-parameters
export function a(x1, x2, x3, x4, x5, x6, x7, x8) {}
// ok: javascript/too-many-parameters
export function b(x1, x2, x3, x4, x5, x6, x7) {}
class C {
  // ok: javascript/too-many-parameters
  constructor(x1, x2, x3, x4, x5, x6, x7, x8) {}
}
