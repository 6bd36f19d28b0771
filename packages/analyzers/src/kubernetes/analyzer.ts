/**
 * Kubernetes manifests, and templates of them as far as they are YAML.
 *
 * Exposure of the node, the cluster or a secret has medium confidence. Merely missing settings are one low-confidence
 * finding per file, and are not reported in templates, which may fill them in.
 */

import type { Analyzer, FileResult, SourceFile } from '../analyzer.ts';
import { type ConfigRule, fixesOf, hitsOf } from '../documents/config-rule.ts';
import { outlineOfYaml } from '../documents/outline.ts';
import { problemsOf } from '../documents/read-yaml.ts';
import { weakenedSignal } from '../documents/weakened.ts';
import { info } from './info.ts';
import { type ManifestFile, readManifests } from './read-manifests.ts';
import { rule as addedCapability } from './rules/added-capability.ts';
import { rule as controlPlaneFlag } from './rules/control-plane-flag.ts';
import { rule as defaultAccount } from './rules/default-account.ts';
import { rule as defaultNamespace } from './rules/default-namespace.ts';
import { rule as escalatingRole } from './rules/escalating-role.ts';
import { rule as hostNamespace } from './rules/host-namespace.ts';
import { rule as hostPath } from './rules/host-path.ts';
import { rule as hostPort } from './rules/host-port.ts';
import { rule as ingressSnippet } from './rules/ingress-snippet.ts';
import { rule as keptCapabilities } from './rules/kept-capabilities.ts';
import { rule as lowUserId } from './rules/low-user-id.ts';
import { rule as missingLimits } from './rules/missing-limits.ts';
import { rule as missingProbes } from './rules/missing-probes.ts';
import { rule as missingSeccomp } from './rules/missing-seccomp.ts';
import { rule as mountedToken } from './rules/mounted-token.ts';
import { rule as openBinding } from './rules/open-binding.ts';
import { rule as privilegeEscalation } from './rules/privilege-escalation.ts';
import { rule as privilegedContainer } from './rules/privileged-container.ts';
import { rule as rootContainer } from './rules/root-container.ts';
import { rule as secretByVariable } from './rules/secret-by-variable.ts';
import { rule as secretInEnvironment } from './rules/secret-in-environment.ts';
import { rule as unpinnedImage } from './rules/unpinned-image.ts';
import { rule as wildcardRole } from './rules/wildcard-role.ts';
import { rule as writableRoot } from './rules/writable-root.ts';
import { judgeWays, readWays, type WaysFact } from './ways.ts';

export const manifestRules: readonly ConfigRule<ManifestFile>[] = [
  addedCapability,
  controlPlaneFlag,
  defaultAccount,
  defaultNamespace,
  escalatingRole,
  hostNamespace,
  hostPath,
  hostPort,
  ingressSnippet,
  keptCapabilities,
  lowUserId,
  missingLimits,
  missingProbes,
  missingSeccomp,
  mountedToken,
  openBinding,
  privilegeEscalation,
  privilegedContainer,
  rootContainer,
  secretByVariable,
  secretInEnvironment,
  unpinnedImage,
  wildcardRole,
  writableRoot,
];

/** Judged once reachability is known: see `ways.ts`. */
const waiting = manifestRules.filter(({ harmsWhenReached }) => harmsWhenReached === true);
const atOnce = manifestRules.filter((rule) => !waiting.includes(rule));

const weakened = weakenedSignal<WaysFact>(
  { id: 'review/manifest-weakened', title: 'A workload gains privileges or loses a protection' },
  manifestRules.map((rule) => rule.info),
  judgeWays,
);

export const analyzer: Analyzer<WaysFact> = {
  ...info,
  rules: manifestRules.map((rule) => rule.info),
  fixes: fixesOf(manifestRules),
  outline: ({ text }) => outlineOfYaml(text),
  analyzeFile: ({ text }: SourceFile): FileResult<WaysFact> | undefined => {
    const read = readManifests(text);
    if (read === undefined) return undefined;
    const fact = readWays(read.file, hitsOf(waiting, read.file));
    const problems = problemsOf(text, read.problems);
    return { hits: hitsOf(atOnce, read.file), problems, ...(fact !== undefined && { fact }) };
  },
  analyzeTree: (facts) => ({ hits: judgeWays(facts) }),
  signals: [weakened],
};
