const escaped = /~/;

function unescape(text) {
  return escaped.test(text) ? text.replace(/~1/g, '/') : text;
}

exports.flawed = function (object, path, value) {
  let at = object;
  let part;
  for (let index = 1; index < path.length; ) {
    if (path[index] === '') return object;
    part = unescape(path[index++]);
    if (index === path.length) break;
    at = at[part];
  }
  // ruleid: javascript/prototype-pollution
  at[part] = value;
  return object;
};

exports.fixed = function (object, path, value) {
  let at = object;
  let part;
  for (let index = 1; index < path.length; ) {
    if (path[index] === 'constructor' || path[index] === 'prototype' || path[index] === '__proto__') return object;
    part = unescape(path[index++]);
    if (index === path.length) break;
    at = at[part];
  }
  // ok: javascript/prototype-pollution
  at[part] = value;
  return object;
};
