export function a(x, y) {
  // ruleid: javascript/identical-branches
  if (x) {
    y.run();
  } else {
    y.run();
  }
  // ok: javascript/identical-branches
  if (x) {
    y.run();
  } else {
    y.stop();
  }
  // ruleid: javascript/identical-branches
  if (x) {
    y.run();
  } else if (y) {
    y.run();
  } else {
    y.run();
  }
  // Without an else the condition decides.
  // ok: javascript/identical-branches
  if (x) {
    y.run();
  } else if (y) {
    y.run();
  }
  // ok: javascript/identical-branches
  if (x) {
  } else {
  }
  // ruleid: javascript/identical-branches
  const z = x ? y.a : y.a;
  // ok: javascript/identical-branches
  return x ? y.a : z;
}
