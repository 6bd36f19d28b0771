export { analyzeFile, type FileAnalysis, type SourceFile } from './analyze-file.ts';
export { analyzeProgram, type ProgramAnalysis } from './analyze-program.ts';
export { calleeAt, callsOf } from './change/calls.ts';
export { type ChangedSource, compareCode, type UnitChange } from './change/change.ts';
export { diffLines } from './change/diff-lines.ts';
export { argumentsAt, tokenChanges } from './change/reading.ts';
export type {
  Change,
  CopiedPlace,
  NamedPlace,
  Signal,
  SignalInfo,
  SignalReport,
  TextChange,
} from './change/signal.ts';
export { codeText, tokensOf } from './change/tokens.ts';
export { hasCode, type Unit, unitsOf } from './change/units.ts';
export { joinDependencies } from './dependencies/measure-dependencies.ts';
export { calledMembers, takenNames } from './dependencies/taken-names.ts';
export { findCopies } from './duplication/find-copies.ts';
export { measureDuplication } from './duplication/measure-duplication.ts';
export type { EngineOptions } from './engine-options.ts';
export type { Entry, EntryPiece, PieceRole } from './entries/entry.ts';
export { listEntries } from './entries/list-entries.ts';
export { explainLine } from './explain-line.ts';
export { type PlaceInFile, placeInFile } from './finding/place-in-file.ts';
export { findingsInText, type TextFile, type TextHit } from './finding/text-findings.ts';
export type { AbsentInput } from './fix/evaluate/absent.ts';
export type { Samples } from './fix/evaluate/builtins.ts';
export type { EvaluatedEvent, Evaluation } from './fix/evaluate/evaluate.ts';
export { evaluateAt } from './fix/evaluate/evaluate-at.ts';
export { spellValue, type Value } from './fix/evaluate/value.ts';
export { leavingUse } from './fix/leaving-value.ts';
export { readSyntax, type SourceSyntax } from './fix/read-syntax.ts';
export type { ChangeFacts, ImportedName } from './frontend/change-facts.ts';
export { languageName } from './frontend/languages.ts';
export { printFile } from './ir/print.ts';
export { checkModel } from './model/check-model.ts';
export type { ManifestFile } from './modules/module-resolver.ts';
export { longestSearched, searchTime } from './regex/search-time.ts';
export { applySuppressions, findSuppressionsInText, type Suppression } from './suppression/index.ts';
export { LineIndex } from './syntax/line-index.ts';
export { type Languages, loadLanguages } from './syntax/parse.ts';
export { compareAnnotations, readAnnotations } from './testing/annotations.ts';
export { listUnknownCalls, type UnknownCallOptions } from './unknown-calls/list-unknown-calls.ts';
export type { UnknownCall } from './unknown-calls/unknown-call.ts';
export { settlePurposes } from './vocabulary/test-code.ts';
