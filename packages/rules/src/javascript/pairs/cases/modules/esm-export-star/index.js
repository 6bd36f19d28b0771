export * from './run.js';
export * as tools from './run.js';
