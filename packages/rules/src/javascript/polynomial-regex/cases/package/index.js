// ruleid: javascript/polynomial-regex
exports.trimEnd = (text) => text.replace(/\s+$/, '');

// ok: javascript/polynomial-regex
exports.trimStart = (text) => text.replace(/^\s+/, '');

exports.trimShort = (text) => {
  if (text.length > 100) throw new RangeError('too long');
  // ok: javascript/polynomial-regex
  return text.replace(/\s+$/, '');
};

// A reference to what a group matched is approximated.
// ok: javascript/polynomial-regex
exports.unquote = (text) => text.replace(/(["'])a+\1$/, '');

const padding = /\s+$/;

// One pattern in one function is one flaw.
exports.trimBoth = (text, name) => {
  // ruleid: javascript/polynomial-regex
  const shown = text.replace(padding, '');
  // ok: javascript/polynomial-regex
  return `${name.replace(padding, '')}: ${shown}`;
};

// ruleid: javascript/polynomial-regex
exports.trimName = (name) => name.replace(padding, '');

// It matches the end of every text, and gets there only behind every place of a long run.
// ruleid: javascript/polynomial-regex
exports.trimAny = (text) => text.replace(/\s*$/, '');

// ok: javascript/polynomial-regex
exports.trimStartAny = (text) => text.replace(/^\s*/, '');
