const spaces = /^(?:\s+|\t)*$/;

// ruleid: javascript/regex-denial-of-service
exports.isBlank = (text) => spaces.test(text);

// ok: javascript/regex-denial-of-service
const isInnerBlank = () => spaces.test('');

exports.trim = function trim(text, options) {
  // ok: javascript/regex-denial-of-service
  return isInnerBlank() ? text : text.replace(/^\s+/, '');
};
