export { original as renamed } from './original.mjs';
export * from './run.mjs';
