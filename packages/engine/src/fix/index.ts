export { isFunctionNode as isFunctionType } from '../frontend/javascript/scopes.ts';
export * from './around.ts';
export * from './fix.ts';
export * from './import-editor.ts';
export * from './text-parts.ts';
export * from './text-style.ts';
