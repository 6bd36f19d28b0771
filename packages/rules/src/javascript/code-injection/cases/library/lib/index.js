/** Reads one member of an object by its path. */
export function read(object, path) {
  // ruleid: javascript/code-injection
  return new Function('object', `return object.${path}`)(object);
}

export class Expression {
  #text;

  constructor(text) {
    this.#text = text;
  }

  static run(text) {
    // ruleid: javascript/code-injection
    return eval(text);
  }

  #secret(text) {
    // ok: javascript/code-injection
    return eval(text);
  }
}

/** The caller says which module: that is what this function is for. */
export function load(name) {
  // ok: javascript/code-injection
  return require(name);
}

export function add(a, b) {
  // ok: javascript/code-injection
  return new Function('a', 'b', 'return a + b')(a, b);
}
