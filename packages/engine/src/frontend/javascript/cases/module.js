import main, { part as alias } from 'library';
import * as all from './all.js';
const old = require('./old');
export const value = alias(old);
export { main as default, all };
export * from './more.js';
exports.late = import('./lazy.js');
