// A table of patterns that other modules match by names of their own.
const grammar = {
  // ruleid: javascript/polynomial-regex
  comment: /\/\*[\s\S]*?\*\//,
  // ok: javascript/polynomial-regex
  quoted: /"(?:\\.|[^"\\])*"/,
  // ok: javascript/polynomial-regex
  name: /^[a-z]\w*$/,
};

module.exports = (name) => grammar[name];
