exports.flawedSet = function (object, path, value) {
  const parts = path.split('.');
  let at = object;
  for (let index = 0; index < parts.length - 1; index++) {
    const part = parts[index];
    at = at[part];
  }
  // ruleid: javascript/prototype-pollution
  at[parts[parts.length - 1]] = value;
};

exports.fixedSet = function (object, path, value) {
  const parts = path.split('.');
  let at = object;
  for (let index = 0; index < parts.length - 1; index++) {
    const part = parts[index];
    if (Object.getOwnPropertyNames(at).indexOf(part) === -1) return;
    at = at[part];
  }
  // ok: javascript/prototype-pollution
  at[parts[parts.length - 1]] = value;
};

exports.flawedMerge = function merge(to, from) {
  for (const key in from) {
    if (from[key] && typeof from[key] === 'object') merge(to[key], from[key]);
    // ruleid: javascript/prototype-pollution
    else to[key] = from[key];
  }
};

exports.fixedMerge = function mergeOwn(to, from) {
  for (const key in from) {
    if (key in Object.prototype) continue;
    if (from[key] && typeof from[key] === 'object') mergeOwn(to[key], from[key]);
    // ok: javascript/prototype-pollution
    else to[key] = from[key];
  }
};
