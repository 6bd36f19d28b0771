const fs = require('node:fs');
const path = require('node:path');

class Store {
  constructor(folder) {
    this.folder = folder;
  }

  flawed(name) {
    // ruleid: javascript/path-traversal
    return fs.readFileSync(path.join(this.folder, name), 'utf8');
  }

  fixed(name) {
    const file = path.resolve(this.folder, name);
    if (!file.startsWith(path.resolve(this.folder) + path.sep)) throw new Error('not below the folder');
    // ok: javascript/path-traversal
    return fs.readFileSync(file, 'utf8');
  }

  /** Reads a file that its caller names as a whole. */
  static load(file) {
    // ok: javascript/path-traversal
    return fs.readFileSync(file, 'utf8');
  }
}

module.exports = Store;
