'use strict';
var __importDefault = (this && this.__importDefault) || function (mod) {
  return mod && mod.__esModule ? mod : { default: mod };
};
Object.defineProperty(exports, '__esModule', { value: true });
const express_1 = __importDefault(require('express'));
const run_1 = require('./run');

const app = (0, express_1.default)();
app.get('/flawed', (req, res) => (0, run_1.run)(req.query.a));
app.get('/fixed', (req, res) => (0, run_1.default)(req.query.a));
