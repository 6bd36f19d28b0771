exports.a = (x, y) => {
  // ok: javascript/duplicate-condition
  if (x === 1) return 'a';
  // ok: javascript/duplicate-condition
  else if (y) return 'b';
  // ruleid: javascript/duplicate-condition
  else if (x === 1) return 'c';
  // ok: javascript/duplicate-condition
  if (x === 1) return 'd';
  return 'e';
};

exports.b = (x, next) => {
  if (next()) return 1;
  // ok: javascript/duplicate-condition
  else if (next()) return 2;
  return 3;
};

exports.c = (x) => {
  switch (x) {
    // ok: javascript/duplicate-condition
    case 1:
      return 'one';
    // ok: javascript/duplicate-condition
    case 'a':
      return 'a';
    // ruleid: javascript/duplicate-condition
    case 1:
      return 'again';
    default:
      return 'other';
  }
};

exports.d = (x, y) => {
  if (x) {
    // ok: javascript/duplicate-condition
    if (x) return 1;
  // ok: javascript/duplicate-condition
  } else if (y) return 2;
  return 3;
};
