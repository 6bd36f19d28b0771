/**
 * GitHub workflows and composite actions, and GitLab pipelines.
 *
 * Exposure to outsiders has high or medium confidence; hygiene (unpinned actions, persisted tokens, missing
 * permissions) is one low-confidence finding per file. Prefers false negatives: an unknown expression value justifies
 * only low confidence.
 */

import type { Analyzer, FileResult, Hit, SourceFile } from '../analyzer.ts';
import { type ConfigRule, type Found, fixesOf, hitsOf } from '../documents/config-rule.ts';
import { outlineOfYaml } from '../documents/outline.ts';
import { problemsOf, type ReadProblem, readYaml } from '../documents/read-yaml.ts';
import type { Value } from '../documents/value.ts';
import { type CallsFact, isCallable, judgeCalls, readCalls, type WaitingHit } from './calls.ts';
import { info } from './info.ts';
import { type Pipeline, readPipeline } from './read-pipeline.ts';
import { readWorkflow, type WorkflowFile } from './read-workflow.ts';
import { rule as allSecrets } from './rules/all-secrets.ts';
import { rule as alwaysTrueCondition } from './rules/always-true-condition.ts';
import { rule as artifactSecrets } from './rules/artifact-secrets.ts';
import { rule as cachePoisoning } from './rules/cache-poisoning.ts';
import { rule as containerCredentials } from './rules/container-credentials.ts';
import { rule as dangerousTrigger } from './rules/dangerous-trigger.ts';
import { rule as debugTrace } from './rules/debug-trace.ts';
import { rule as environmentInjection } from './rules/environment-injection.ts';
import { rule as excessivePermissions } from './rules/excessive-permissions.ts';
import { rule as mergeRequestIdentity } from './rules/merge-request-identity.ts';
import { rule as openEngine } from './rules/open-engine.ts';
import { rule as persistedCredentials } from './rules/persisted-credentials.ts';
import { rule as pipelineConnection } from './rules/pipeline-connection.ts';
import { rule as pipelineInjection } from './rules/pipeline-injection.ts';
import { rule as pipelineScript } from './rules/pipeline-script.ts';
import { rule as printedSecret } from './rules/printed-secret.ts';
import { rule as secretsInherited } from './rules/secrets-inherited.ts';
import { rule as selfHostedRunner } from './rules/self-hosted-runner.ts';
import { rule as sharedCache } from './rules/shared-cache.ts';
import { rule as spoofableBot } from './rules/spoofable-bot.ts';
import { rule as substringCondition } from './rules/substring-condition.ts';
import { foundIn as injectionsIn, rule as templateInjection } from './rules/template-injection.ts';
import { rule as uncheckedConnection } from './rules/unchecked-connection.ts';
import { rule as unpinnedAction } from './rules/unpinned-action.ts';
import { rule as unpinnedImage } from './rules/unpinned-image.ts';
import { rule as unpinnedInclude } from './rules/unpinned-include.ts';
import { rule as unredactedSecret } from './rules/unredacted-secret.ts';
import { rule as unsecureCommands } from './rules/unsecure-commands.ts';
import { rule as untrustedCheckout } from './rules/untrusted-checkout.ts';
import { rule as unverifiedScript } from './rules/unverified-script.ts';
import { workflowWeakened } from './signals/workflow-weakened/signal.ts';

/** Rules for GitHub. */
export const workflowRules: readonly ConfigRule<WorkflowFile>[] = [
  allSecrets,
  alwaysTrueCondition,
  cachePoisoning,
  containerCredentials,
  dangerousTrigger,
  environmentInjection,
  excessivePermissions,
  persistedCredentials,
  secretsInherited,
  selfHostedRunner,
  spoofableBot,
  substringCondition,
  templateInjection,
  uncheckedConnection,
  unpinnedAction,
  unpinnedImage,
  unredactedSecret,
  unsecureCommands,
  untrustedCheckout,
  unverifiedScript,
];

/** Rules for GitLab. */
export const pipelineRules: readonly ConfigRule<Pipeline>[] = [
  artifactSecrets,
  debugTrace,
  mergeRequestIdentity,
  openEngine,
  pipelineConnection,
  pipelineInjection,
  pipelineScript,
  printedSecret,
  sharedCache,
  unpinnedInclude,
];

const rules = [...workflowRules, ...pipelineRules].map((rule) => rule.info);

export const analyzer: Analyzer<CallsFact> = {
  ...info,
  rules,
  signals: [workflowWeakened(rules, judgeCalls)],
  fixes: fixesOf(workflowRules),
  outline: ({ text }) => outlineOfYaml(text),
  analyzeFile: ({ path, text }: SourceFile): FileResult<CallsFact> | undefined => {
    const { documents, problems } = readYaml(text);
    if (/(?:^|\/)\.gitlab\/ci\/|\.gitlab-ci\.ya?ml$/.test(path))
      return analyzePipeline(text, documents, problems);
    const files = documents.flatMap((root) => readWorkflow(text, root) ?? []);
    if (files.length === 0 && problems.length === 0) return undefined;
    const judged = files.map(judgeFile);
    const [first] = files;
    const waiting = judged.flatMap((one) => one.waiting);
    const fact = first === undefined ? undefined : readCalls(first, waiting);
    return {
      hits: judged.flatMap(({ hits }) => hits),
      problems: problemsOf(text, problems),
      ...(fact !== undefined && { fact, waiting: judged.flatMap(({ mended }) => mended) }),
    };
  },
  analyzeTree: (facts) => ({ hits: judgeCalls(facts) }),
};

const atOnce = workflowRules.filter((rule) => rule !== templateInjection);

/** Findings of the file alone, and those that its callers decide; `mended` are the latter with their fixes. */
function judgeFile(file: WorkflowFile): {
  readonly hits: readonly Hit[];
  readonly waiting: readonly WaitingHit[];
  readonly mended: readonly Hit[];
} {
  const hits = [...hitsOf(atOnce, file)];
  const waiting: WaitingHit[] = [];
  const mended: Hit[] = [];
  for (const { found, origins } of injectionsIn(file)) {
    const isDecided = origins.length === 0 || found.confidence === 'high' || !isCallable(file);
    const { fix: _fix, ...plain } = found;
    const told = (one: Found): readonly Hit[] => hitsOf([{ ...templateInjection, check: () => [one] }], file);
    (isDecided ? hits : mended).push(...told(found));
    if (!isDecided) waiting.push(...told(plain).map((hit) => ({ hit, origins })));
  }
  return { hits, waiting, mended };
}

function analyzePipeline(
  text: string,
  documents: readonly Value[],
  problems: readonly ReadProblem[],
): FileResult<never> | undefined {
  const pipelines = documents.flatMap((root) => readPipeline(root) ?? []);
  if (pipelines.length === 0 && problems.length === 0) return undefined;
  return {
    hits: pipelines.flatMap((pipeline) => hitsOf(pipelineRules, pipeline)),
    problems: problemsOf(text, problems),
  };
}
