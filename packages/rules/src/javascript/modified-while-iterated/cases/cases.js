export function a(x, y) {
  for (const i of x.list) {
    // ruleid: javascript/modified-while-iterated
    if (i) x.list.splice(0, 1);
  }
  for (const i of x) {
    if (i) {
      // ok: javascript/modified-while-iterated
      x.splice(0, 1);
      break;
    }
  }
  // ok: javascript/modified-while-iterated
  for (const i of x) y.splice(i, 1);
  // ok: javascript/modified-while-iterated
  for (const i of [...x]) x.splice(i, 1);
  // ok: javascript/modified-while-iterated
  for (const i in x) x.splice(i, 1);
}
