exports.runner = require('./runner');
exports.third = require('./third');
