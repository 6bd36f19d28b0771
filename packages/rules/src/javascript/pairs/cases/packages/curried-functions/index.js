const { exec } = require('child_process');

function curry(run) {
  return function curried(first) {
    if (arguments.length === 0) return curried;
    return run.apply(this, arguments);
  };
}

exports.flawed = curry(function flawed(name) {
  // ruleid: javascript/command-injection
  exec('ls ' + name);
});

exports.fixed = curry(function fixed(name) {
  // ok: javascript/command-injection
  exec('ls ' + name.length);
});

// Handed to no function whose answer users get.
function once(run) {
  const runs = () => run('all');
  runs();
}

once(function own(name) {
  // ok: javascript/command-injection
  exec('ls ' + name);
});

exports.trim0 = curry(function trim0(text) {
  return text.slice(0);
});
exports.trim1 = curry(function trim1(text) {
  return text.slice(1);
});
exports.trim2 = curry(function trim2(text) {
  return text.slice(2);
});
exports.trim3 = curry(function trim3(text) {
  return text.slice(3);
});
exports.trim4 = curry(function trim4(text) {
  return text.slice(4);
});
exports.trim5 = curry(function trim5(text) {
  return text.slice(5);
});
exports.trim6 = curry(function trim6(text) {
  return text.slice(6);
});
exports.trim7 = curry(function trim7(text) {
  return text.slice(7);
});
exports.trim8 = curry(function trim8(text) {
  return text.slice(8);
});
exports.trim9 = curry(function trim9(text) {
  return text.slice(9);
});
exports.trim10 = curry(function trim10(text) {
  return text.slice(10);
});
exports.trim11 = curry(function trim11(text) {
  return text.slice(11);
});
exports.trim12 = curry(function trim12(text) {
  return text.slice(12);
});
exports.trim13 = curry(function trim13(text) {
  return text.slice(13);
});
exports.trim14 = curry(function trim14(text) {
  return text.slice(14);
});
exports.trim15 = curry(function trim15(text) {
  return text.slice(15);
});
