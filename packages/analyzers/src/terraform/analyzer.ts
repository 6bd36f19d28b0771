/**
 * Terraform and OpenTofu. The files of a folder are a module, and modules of the tree are followed at their calls.
 *
 * Exposure to outsiders has medium or high confidence; defaults and bad habits are one low-confidence finding per file.
 * Values unknown before Terraform runs are never reported.
 */

import type { Analyzer, FileResult, SourceFile } from '../analyzer.ts';
import { type ConfigRule, fixesOf, hitsOf } from '../documents/config-rule.ts';
import { problemsOf } from '../documents/read-yaml.ts';
import { info } from './info.ts';
import { readModules, type TerraformFile } from './module.ts';
import { outlineOfHcl } from './outline.ts';
import { rule as broadRole } from './rules/broad-role.ts';
import { rule as clusterProtection } from './rules/cluster-protection.ts';
import { rule as looseRegistry } from './rules/loose-registry.ts';
import { rule as machineProtection } from './rules/machine-protection.ts';
import { rule as metadataService } from './rules/metadata-service.ts';
import { rule as missingLog } from './rules/missing-log.ts';
import { rule as missingRecovery } from './rules/missing-recovery.ts';
import { rule as missingRotation } from './rules/missing-rotation.ts';
import { rule as oldTls } from './rules/old-tls.ts';
import { rule as openIngress } from './rules/open-ingress.ts';
import { rule as plainTransport } from './rules/plain-transport.ts';
import { rule as privilegedTask } from './rules/privileged-task.ts';
import { rule as providerKey } from './rules/provider-key.ts';
import { rule as publicBucket } from './rules/public-bucket.ts';
import { rule as publicDatabase } from './rules/public-database.ts';
import { rule as publicEndpoint } from './rules/public-endpoint.ts';
import { rule as publicIp } from './rules/public-ip.ts';
import { rule as publicMember } from './rules/public-member.ts';
import { rule as publicPolicy } from './rules/public-policy.ts';
import { rule as publicSnapshot } from './rules/public-snapshot.ts';
import { rule as unencryptedStorage } from './rules/unencrypted-storage.ts';
import { rule as unpinnedModule } from './rules/unpinned-module.ts';
import { rule as weakLogin } from './rules/weak-login.ts';
import { rule as wildcardPolicy } from './rules/wildcard-policy.ts';
import { readHcl } from './syntax/read-hcl.ts';
import type { Body } from './syntax/syntax.ts';

export const terraformRules: readonly ConfigRule<TerraformFile>[] = [
  broadRole,
  clusterProtection,
  looseRegistry,
  machineProtection,
  metadataService,
  missingLog,
  missingRecovery,
  missingRotation,
  oldTls,
  openIngress,
  plainTransport,
  privilegedTask,
  providerKey,
  publicBucket,
  publicDatabase,
  publicEndpoint,
  publicIp,
  publicMember,
  publicPolicy,
  publicSnapshot,
  unencryptedStorage,
  unpinnedModule,
  weakLogin,
  wildcardPolicy,
];

export const analyzer: Analyzer<Body> = {
  ...info,
  rules: terraformRules.map((rule) => rule.info),
  analyzeFile: ({ text }: SourceFile): FileResult<Body> => {
    const { body, problems } = readHcl(text);
    return { hits: [], fact: body, problems: problemsOf(text, problems) };
  },
  fixes: fixesOf(terraformRules),
  outline: ({ text }) => outlineOfHcl(text),
  analyzeTree: (facts) => {
    const { files, cut } = readModules(facts);
    const hits = files.flatMap((file) =>
      hitsOf(terraformRules, file).map((hit) => ({ ...hit, path: file.path })),
    );
    // Deduplicates the hits of a module called several times.
    const once = new Map(
      hits.map((hit) => [JSON.stringify([hit.path, hit.ruleId, hit.start, hit.identity]), hit]),
    );
    return {
      hits: [...once.values()],
      problems: cut.map((path) => ({
        kind: 'cap-hit',
        reason: 'too-many-ways',
        path,
        message: 'The module has more callers than are analyzed.',
      })),
    };
  },
};
