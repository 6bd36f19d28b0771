function outer(p) {
  let count = 0;
  const self = () => this.name + count;
  return function inner() {
    count = count + p;
    return self;
  };
}
