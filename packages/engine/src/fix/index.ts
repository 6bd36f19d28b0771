export { isFunctionNode as isFunctionType } from '../frontend/javascript/scopes.ts';
export * from './arguments.ts';
export * from './around.ts';
export * from './exact-fix.ts';
export * from './fix.ts';
export * from './go-imports.ts';
export * from './import-editor.ts';
export * from './java-imports.ts';
export * from './joined-text.ts';
export {
  levelIn,
  levelOfImages,
  levelText,
  neededLevel,
  oldestLevel,
  versionFiles,
} from './language-level.ts';
export { type Origin, originsOf } from './origins.ts';
export * from './python-imports.ts';
export { resultsOf, settingsOf } from './settings.ts';
export * from './text-parts.ts';
export * from './text-style.ts';
