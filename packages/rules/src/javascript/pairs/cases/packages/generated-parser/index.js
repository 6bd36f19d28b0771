'use strict';

exports.__esModule = true;
const { grammar } = require('./grammar');

function possibleConstructorReturn(self, call) {
  return call && (typeof call === 'object' || typeof call === 'function') ? call : self;
}

function Base() {}

function Formulas() {
  const _this = possibleConstructorReturn(this, Base.call(this));
  _this.parser = new grammar.Parser();
  return _this;
}
Formulas.prototype.value = function value(text) {
  return this.parser.parse(text);
};

exports.Formulas = Formulas;
