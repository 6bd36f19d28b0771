export function a(x) {
  switch (x) {
    case 0:
    case 1:
      // ruleid: javascript/missing-break
      f();
    case 2:
      // ok: javascript/missing-break
      f();
      break;
    case 3:
      // ok: javascript/missing-break
      f();
      // falls through
    case 4: {
      f();
      // ok: javascript/missing-break
      return;
    }
    case 5:
      // ok: javascript/missing-break
      if (x) {
        return;
      } else {
        throw x;
      }
    case 6:
      // ok: javascript/missing-break
      f();
    default:
      break;
  }
}
