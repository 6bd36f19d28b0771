/**
 * Turns claims of a model into findings, inside the contained process: resolves their place in the syntax, and applies
 * suppression comments.
 */

import { compareFindings, type Finding, fingerprint, knownSecrets, maskFinding } from '@assay/core';
import { placeInFile } from '@assay/engine';
import { modelRules } from '@assay/rules/model-claims';
import { discoverFiles } from '../files/discover-files.ts';
import { readSource } from '../files/read-source.ts';
import type { PlaceClaimsJob } from '../process/child-message.ts';
import type { CheckedClaim } from '../process/claims-request.ts';
import { analyzeFile, applySuppressions, createIsRule, engineOptions } from './engine.ts';
import type { Installation } from './installation.ts';
import { withLineHashes } from './line-hashes.ts';

export async function placeClaims(
  job: PlaceClaimsJob,
  installation: Installation,
): Promise<readonly Finding[]> {
  const paths = new Set(job.claims.flatMap(({ place, trace }) => [place, ...trace].map(({ path }) => path)));
  const tree = discoverFiles(job.directory, { useGitignore: false, only: [...paths] });
  const grammars = await installation.loadGrammars();
  const files = new Map(
    tree.files.flatMap(({ path, language }) => {
      const source = readSource(job.directory, path);
      if (source.kind !== 'source') return [];
      const file = { path, language, text: source.text };
      return [[path, { file, analysis: analyzeFile(file, grammars, engineOptions('security')) }] as const];
    }),
  );
  const analyses = [...files.values()].map(({ analysis }) => analysis);
  const known = knownSecrets(analyses.flatMap(({ secrets }) => secrets));
  const locate = (place: CheckedClaim['place']) => {
    const file = files.get(place.path)?.file;
    return file && placeInFile(file, place, grammars);
  };
  const findings = job.claims.flatMap((claim) => toFinding(claim, locate) ?? []);
  const reported = findings.map((finding) => maskFinding(finding, known)).toSorted(compareFindings);
  const suppressions = analyses.flatMap((analysis) => analysis.suppressions);
  const { findings: open } = applySuppressions(reported, suppressions, {
    today: job.today,
    rules: modelRules,
    isRule: createIsRule(),
    isComplete: false,
  });
  return withLineHashes(job.directory, open);
}

type Located = ReturnType<typeof placeInFile>;

/** `undefined` for a file that has since changed or been removed. */
function toFinding(
  claim: CheckedClaim,
  locate: (place: CheckedClaim['place']) => Located,
): Finding | undefined {
  const place = locate(claim.place);
  if (place === undefined) return undefined;
  const { id, family, category, type, severity } = claim.rule;
  const identity = {
    family,
    sinkTokens: claim.entry,
    enclosingNames: claim.handlerName === '' ? [] : [claim.handlerName],
    sourceKind: '',
  };
  const { language, location, surroundings } = place;
  return {
    ruleId: id,
    category,
    type,
    severity,
    confidence: claim.confidence,
    ...(claim.title !== undefined && { title: claim.title }),
    message: claim.message,
    language,
    location,
    trace: claim.trace.flatMap((step) => {
      const at = locate(step);
      return at === undefined ? [] : [{ kind: step.kind, location: at.location, note: step.note }];
    }),
    identity,
    fingerprint: fingerprint(identity, type),
    ...surroundings,
    evidence: [{ reason: claim.confidence === 'low' ? 'doubted-by-model' : 'claimed-by-model' }],
  };
}
