// ok: javascript/unused-variable
const fs = require('fs');
// ruleid: javascript/unused-variable
const path = require('path');

// ruleid: javascript/unused-variable
let counter = 0;
counter++;

// ok: javascript/unused-variable
let used = 0;
exports.next = () => used++;

// ruleid: javascript/unused-variable
function helper() {
  return 1;
}

// ok: javascript/unused-variable
function recursive(n) {
  return n === 0 ? 0 : recursive(n - 1);
}

exports.read = (name, encoding) => {
  // ok: javascript/unused-variable
  const { size, ...rest } = fs.statSync(name);
  // ok: javascript/unused-variable
  const [, second] = name.split('.');
  // ruleid: javascript/unused-variable
  const lines = fs.readFileSync(name).toString();
  // ok: javascript/unused-variable
  for (const key in rest) recursive(1);
  try {
    return rest;
  // ok: javascript/unused-variable
  } catch (error) {
    // ok: javascript/unused-variable
    const _ignored = error;
    return undefined;
  }
};

// ok: javascript/unused-variable
exports.named = function inner() {
  return 1;
};

exports.write = () => {
  // ruleid: javascript/unused-variable
  let result;
  result = 1;
  // ok: javascript/unused-variable
  let total = 0;
  return (total += 1);
};
