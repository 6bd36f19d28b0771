const fs = require('fs');
const path = require('path');

module.exports = {
  Query: {
    async list() {
      return [];
    },
  },
  ExportMutation: {
    async flawed(parent, args, context) {
      const folder = path.resolve(context.root, args.path);
      // ruleid: javascript/path-traversal
      return fs.promises.readdir(folder);
    },
    async fixed(parent, args, context) {
      const folder = path.resolve(context.root, path.basename(args.path));
      // ok: javascript/path-traversal
      return fs.promises.readdir(folder);
    },
  },
};
