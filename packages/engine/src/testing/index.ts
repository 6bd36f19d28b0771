export { type Annotation, type AnnotationWord, annotationWords, readAnnotations } from './annotations.ts';
export { type HelpBlock, helpHeadings, readHeadings, readHelpBlocks } from './help-blocks.ts';
export { helpComplaints, placeholders } from './help-complaints.ts';
export { testLanguages } from './languages.ts';
export { modelComplaints } from './model-complaints.ts';
export {
  analyzeCase,
  type CaseFile,
  type CaseResult,
  loadCases,
  type RuleCase,
  runCase,
} from './rule-case.ts';
