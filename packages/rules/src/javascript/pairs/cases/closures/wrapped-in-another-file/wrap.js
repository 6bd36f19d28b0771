exports.wrap = function (fn) {
  let count = 0;
  return (value) => {
    count += 1;
    return fn(value);
  };
};
