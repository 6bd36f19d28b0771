(function (root, factory) {
  if (typeof module === 'object') module.exports = factory();
  else root.grammar = factory();
})(this, function () {
  const grammar = {
    // ruleid: javascript/polynomial-regex
    comment: /\/\*[\s\S]*?\*\//,
    // ok: javascript/polynomial-regex
    name: /^[a-z]\w*$/,
  };
  function later() {
    // ok: javascript/polynomial-regex
    return { quoted: /"(?:\\.|[^"\\])*"/ };
  }
  return { find: (name) => grammar[name], later };
});
