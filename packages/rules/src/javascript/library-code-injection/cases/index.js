function read(object, path) {
  // ruleid: javascript/library-code-injection
  return new Function('object', 'return object.' + path)(object);
}

function size(list) {
  // ok: javascript/library-code-injection
  return eval('1 + 1') + list.length;
}

exports.read = read;
exports.size = size;
