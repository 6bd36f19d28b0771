const isObject = (value) => value !== null && typeof value === 'object';

exports.flawed = function merge(target, source) {
  for (const key in source) {
    const value = source[key];
    if (isObject(value)) {
      if (!target[key]) Object.assign(target, { [key]: {} });
      merge(target[key], value);
    } else {
      // ruleid: javascript/prototype-pollution
      Object.assign(target, { [key]: value });
    }
  }
};

exports.fixed = function mergeOwn(target, source) {
  for (const key in source) {
    if (key === '__proto__' || key === 'constructor') continue;
    const value = source[key];
    if (isObject(value)) {
      if (!target[key]) Object.assign(target, { [key]: {} });
      mergeOwn(target[key], value);
    } else {
      // ok: javascript/prototype-pollution
      Object.assign(target, { [key]: value });
    }
  }
};

exports.flawedWhole = function (settings, name, values) {
  // ruleid: javascript/prototype-pollution
  Object.assign(settings[name], values);
};

exports.fixedWhole = function (settings, name, values) {
  if (!Object.hasOwn(settings, name)) return;
  // ok: javascript/prototype-pollution
  Object.assign(settings[name], values);
};
