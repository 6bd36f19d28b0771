exports.set = (object, group, name, value) => {
  // ok: javascript/prototype-pollution
  object[group][name] = value;
};
