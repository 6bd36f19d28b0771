'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
Object.defineProperty(exports, 'run', {
  enumerable: true,
  get: function () {
    return _commands.run;
  },
});
Object.defineProperty(exports, 'list', {
  enumerable: true,
  get: function () {
    return _commands.list;
  },
});
var _commands = require('./commands');
var _all = require('./all');
Object.keys(_all).forEach(function (key) {
  if (key === 'default' || key === '__esModule') return;
  Object.defineProperty(exports, key, {
    enumerable: true,
    get: function () {
      return _all[key];
    },
  });
});
