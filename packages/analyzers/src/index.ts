export {
  type Analyzer,
  type AnalyzerRule,
  type AnalyzerSettings,
  type ComparedFile,
  type FileFact,
  type FileResult,
  type FileSignal,
  type Hit,
  type HitFix,
  type KnownAdvisories,
  type LicensePolicy,
  noSettings,
  type RegisteredAnalyzer,
  register,
  type SecretForm,
  type SourceFile,
  type TreeContext,
  type TreeResult,
} from './analyzer.ts';
export { type ComparedSignal, compareFiles } from './compare-files.ts';
export { compileClaim } from './file-claim.ts';
export { licenseOf } from './inventory/license-policy.ts';
export { whyUnfixed } from './no-fix.ts';
export { flawFingerprint, hitsOf } from './packages/findings.ts';
export { judgeBill } from './packages/judge-bill.ts';
export { ageInDays, maxAgeDays } from './packages/judge-packages.ts';
export { Reach } from './packages/reach.ts';
export { findUpgrades, type Upgrade } from './packages/upgrade.ts';
export { analyzers } from './registry.generated.ts';
export { type AnalyzedFile, failure, findingsOf, runAnalyzer } from './run-analyzer.ts';
export { findOwnSecrets } from './secrets/own-forms.ts';
export { textLanguageOf } from './text-language.ts';
