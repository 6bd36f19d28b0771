// Patterns that a framework looks up.
exports.rules = [
  // ruleid: javascript/regex-denial-of-service
  { name: 'words', test: /^(\w+\s?)*$/ },
  // ok: javascript/regex-denial-of-service
  { name: 'word', test: /^\w+$/ },
];
