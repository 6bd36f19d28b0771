const one = 1;
let two = 2;
export function a(x) {
  // ruleid: javascript/const-reassigned
  one = x;
  // ruleid: javascript/const-reassigned
  one++;
  // ok: javascript/const-reassigned
  two = x;
  const y = {};
  // ok: javascript/const-reassigned
  y.z = x;
  {
    let one = x;
    // ok: javascript/const-reassigned
    one = 2;
  }
  return [one, two, y];
}
