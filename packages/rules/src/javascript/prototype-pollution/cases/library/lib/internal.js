function unset(object, group, name) {
  // ruleid: javascript/prototype-pollution
  object[group][name] = undefined;
}

/** Nobody outside reaches this one. */
function put(object, group, name, value) {
  // ok: javascript/prototype-pollution
  object[group][name] = value;
}

module.exports = { unset, put };
