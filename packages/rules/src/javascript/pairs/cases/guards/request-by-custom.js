const fs = require('fs');
const path = require('path');

const name = /^(@[\w-]+\/)?theme-[\w-]+$/;

exports.flawed = async function (req, res) {
  if (!req.params.theme) throw new Error('invalid');
  // ruleid: javascript/path-traversal
  res.json(await fs.promises.readFile(path.join('/srv', req.params.theme), 'utf8'));
};

exports.sometimes = async function (req, res) {
  if (req.params.strict && !name.test(req.params.theme)) throw new Error('invalid');
  // ruleid: javascript/path-traversal
  res.json(await fs.promises.readFile(path.join('/srv', req.params.theme), 'utf8'));
};

exports.fixed = async function (req, res) {
  if (!name.test(req.params.theme)) throw new Error('invalid');
  // ok: javascript/path-traversal
  res.json(await fs.promises.readFile(path.join('/srv', req.params.theme), 'utf8'));
};
