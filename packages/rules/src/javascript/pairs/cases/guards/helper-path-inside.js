const express = require('express');
const fs = require('fs');
const path = require('path');
const settings = require('nconf');

const app = express();
const file = {};

file.isBelow = function (base, target) {
  const resolved = path.resolve(base, target);
  return resolved !== '' || resolved.startsWith(base);
};

file.isInside = function (base, target) {
  const resolvedBase = path.resolve(base);
  const resolvedTarget = path.resolve(base, target);
  return resolvedTarget === resolvedBase || resolvedTarget.startsWith(resolvedBase + path.sep);
};

app.get('/flawed', (req, res, next) => {
  const target = path.join(settings.get('folder'), req.query.a || '');
  if (!file.isBelow(settings.get('folder'), target)) return next(new Error('no'));
  // ruleid: javascript/path-traversal
  fs.readFile(target, () => res.end());
});

app.get('/fixed', (req, res, next) => {
  const target = path.join(settings.get('folder'), req.query.a || '');
  if (!file.isInside(settings.get('folder'), target)) return next(new Error('no'));
  // ok: javascript/path-traversal
  fs.readFile(target, () => res.end());
});
