function a(x) {
  // ok: javascript/unreachable-code
  return x;
  // ruleid: javascript/unreachable-code
  log(x);
  // ok: javascript/unreachable-code
  log(x);
}

function b(x) {
  // ok: javascript/unreachable-code
  if (x) return inner();
  // ok: javascript/unreachable-code
  log(x);
  return 1;
  // ok: javascript/unreachable-code
  function inner() {
    return 2;
  }
}

function c(list) {
  for (const item of list) {
    if (item) continue;
    break;
    // ruleid: javascript/unreachable-code
    log(item);
  }
  throw new Error('x');
  // ok: javascript/unreachable-code
  var later;
}

function d(kind) {
  switch (kind) {
    case 1:
      return 'one';
      // ok: javascript/unreachable-code
      break;
    case 2:
      throw new Error('two');
      // ruleid: javascript/unreachable-code
      log(kind);
    default:
      // ok: javascript/unreachable-code
      return 'other';
  }
}

exports.all = [a, b, c, d];
