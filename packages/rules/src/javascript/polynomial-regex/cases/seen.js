// ok: javascript/polynomial-regex
const trailing = /\s+$/;

function titleOf() {
  return 'A title '.replace(trailing, '');
}

function make() {
  // ok: javascript/polynomial-regex
  return { ends: /\s+$/ };
}

module.exports = { titleOf, make };
