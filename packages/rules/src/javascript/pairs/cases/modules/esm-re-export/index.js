export { run as start, default as startFixed } from './run.js';
