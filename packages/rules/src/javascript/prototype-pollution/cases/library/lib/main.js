const { unset } = require('./internal');

function isObject(value) {
  return typeof value === 'object' && value !== null;
}

function merge(target, source) {
  for (const key in source) {
    if (!source.hasOwnProperty(key)) continue;
    if (isObject(target[key]) && isObject(source[key])) {
      merge(target[key], source[key]);
    } else {
      // ruleid: javascript/prototype-pollution
      target[key] = source[key];
    }
  }
  return target;
}

function safeMerge(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor') continue;
    if (isObject(target[key])) safeMerge(target[key], source[key]);
    // ok: javascript/prototype-pollution
    else target[key] = source[key];
  }
  return target;
}

function ownMerge(target, source) {
  Object.keys(source).forEach(function (key) {
    if (Object.prototype.hasOwnProperty.call(target, key) && isObject(target[key])) ownMerge(target[key], source[key]);
    // ok: javascript/prototype-pollution
    else target[key] = source[key];
  });
  return target;
}

exports.merge = merge;
exports.safeMerge = safeMerge;
exports.ownMerge = ownMerge;

exports.set = function set(object, path, value) {
  const keys = path.split('.');
  let at = object;
  for (let index = 0; index < keys.length - 1; index++) {
    // An object that is put in on the way is part of the flaw below.
    // ok: javascript/prototype-pollution
    if (!at[keys[index]]) at[keys[index]] = {};
    at = at[keys[index]];
  }
  // ruleid: javascript/prototype-pollution
  at[keys[keys.length - 1]] = value;
};

exports.safeSet = function (object, path, value) {
  if (path.includes('__proto__')) return;
  const keys = path.split('.');
  let at = object;
  while (keys.length > 1) {
    at = at[keys.shift()];
  }
  // ok: javascript/prototype-pollution
  at[keys[0]] = value;
};

exports.reduced = (object, path, value) => {
  path.split('.').reduce((at, key, index, all) => {
    if (index === all.length - 1) {
      // ruleid: javascript/prototype-pollution
      at[key] = value;
      return at;
    }
    return at[key];
  }, object);
};

exports.shallow = (target, source) => {
  for (const key in source) {
    // ok: javascript/prototype-pollution
    target[key] = source[key];
  }
};

exports.normalise = (source) => {
  for (const key in source) {
    for (const name in source[key]) {
      // ok: javascript/prototype-pollution
      source[key][name] = source[key][name].trim();
    }
  }
};

exports.extend = function extend() {
  const target = arguments[0];
  for (let index = 1; index < arguments.length; index++) {
    const options = arguments[index];
    for (const name in options) {
      const copy = options[name];
      // ruleid: javascript/prototype-pollution
      if (isObject(copy)) target[name] = extend(target[name] || {}, copy);
      // ruleid: javascript/prototype-pollution
      else target[name] = copy;
    }
  }
  return target;
};

exports.unset = unset;

class Store {
  constructor() {
    this.data = {};
  }

  set(group, name, value) {
    // ruleid: javascript/prototype-pollution
    this.data[group][name] = value;
  }

  _set(group, name, value) {
    // ok: javascript/prototype-pollution
    this.data[group][name] = value;
  }
}

exports.Store = Store;
exports.createStore = function () {
  return {
    put(group, name, value) {
      // ruleid: javascript/prototype-pollution
      this[group][name] = value;
    },
  };
};

function notExported(object, group, name, value) {
  // ok: javascript/prototype-pollution
  object[group][name] = value;
}
notExported({}, 'a', 'b', 1);

exports.guardedElements = (object, path, value) => {
  for (let index = 0; index < path.length - 1; index++) {
    if (path[index] === '__proto__' || path[index] === 'constructor') return;
    object = object[path[index]];
  }
  // ok: javascript/prototype-pollution
  object[path[path.length - 1]] = value;
};

exports.ownOrNew = (object, keys, value) => {
  let at = object;
  while (keys.length > 1) {
    const key = keys.shift();
    if (!Object.prototype.hasOwnProperty.call(at, key)) at[key] = {};
    at = at[key];
  }
  // ok: javascript/prototype-pollution
  at[keys[0]] = value;
};

exports.listedOnly = (object, group, name, value) => {
  if (Object.getOwnPropertyNames(object).indexOf(group) === -1) return;
  // ok: javascript/prototype-pollution
  object[group][name] = value;
};

exports.noneRefused = (object, path, value) => {
  const keys = path.split('.');
  if (keys.some((key) => /^(__proto__|prototype|constructor)$/.test(key))) return;
  const last = keys.pop();
  for (const key of keys) object = object[key];
  // ok: javascript/prototype-pollution
  object[last] = value;
};

function isNumeric(key) {
  return typeof key === 'number';
}

exports.numbered = (object, path, value) => {
  const [group, name] = path;
  // ok: javascript/prototype-pollution
  if (!object[group]) object[group] = isNumeric(name) ? [] : {};
  // ruleid: javascript/prototype-pollution
  object[group][name] = value;
};

function follow(object, key) {
  return object[key];
}

exports.named = (object, path, value) => {
  const keys = path.split('.');
  const last = keys.pop();
  // ruleid: javascript/prototype-pollution
  keys.reduce(follow, object)[last] = value;
};

exports.flattened = (source) => {
  const flat = {};
  Object.keys(source).forEach((key) => {
    flat[key] = source[key];
  });
  const result = {};
  for (const key in flat) {
    const [group, name] = key.split('.');
    result[group] = result[group] || {};
    // ruleid: javascript/prototype-pollution
    result[group][name] = flat[key];
  }
  return result;
};

exports.shifted = function () {
  const args = [].slice.call(arguments);
  const isDeep = typeof args[0] === 'boolean' ? args.shift() : false;
  const target = args[0];
  for (const source of args.slice(1)) {
    for (const key in source) {
      if (isDeep && isObject(source[key])) exports.shifted(true, target[key], source[key]);
      // ruleid: javascript/prototype-pollution
      else target[key] = source[key];
    }
  }
};

exports.mergeAll = function mergeAll(target, ...sources) {
  for (current of sources) {
    for (const key in current) {
      const from = current[key];
      if (isObject(from)) mergeAll(target[key], from);
      // ruleid: javascript/prototype-pollution
      else target[key] = from;
    }
  }
};

exports.patch = function (original, changes) {
  const names = Object.getOwnPropertyNames(changes);
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    if (isObject(changes[name]) && !Array.isArray(changes[name])) exports.patch(original[name], changes[name]);
    // ruleid: javascript/prototype-pollution
    else original[name] = changes[name];
  }
};

exports.mergeObjects = function mergeObjects(target, source) {
  for (const key in source) {
    const into = target[key];
    if (Object(into) === into) mergeObjects(into, source[key]);
    // ruleid: javascript/prototype-pollution
    else target[key] = source[key];
  }
};
