/** Reports GitLab artifacts that include secret files (CWE-538). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, listOf, type Place, type Scalar, textOf, truthOf, type Value } from '../../documents/value.ts';
import type { Pipeline } from '../read-pipeline.ts';

/** Files that hold secrets of programs. */
const secretFile =
  /(?:^|\/)(?:\.env(?!\.(?:example|sample|template|dist)\b)(?:\.[\w*-]+|\*)?|\.npmrc|\.netrc|\.pypirc|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519)|\.kube\/config|kubeconfig|\.docker\/config\.json|\.aws\/credentials|(?:[\w*-]+)?\.tfstate)$/;
const everything = /^(?:\.\/?|(?:\.\/)?\*{1,2}(?:\/\*{1,2})?|\$\{?CI_PROJECT_DIR\}?\/?(?:\*\/?)*)$/;

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/artifact-secrets',
    title: 'Artifact contains files with secrets',
    severity: 'medium',
    cwe: [538],
    owasp: ['A01:2021'],
    remedy: 'List only the files that are needed, and restrict `access` to the artifact.',
  },
  function* ({ root, jobs }) {
    const wide: Place[] = [];
    const seen = new Set<number>();
    const scopes = [
      { node: at(root, 'default'), within: [] as string[] },
      ...jobs.map(({ node, name }) => ({ node, within: ['job', name] })),
    ];
    for (const { node, within } of scopes)
      for (const path of openPathsOf(at(node, 'artifacts'))) {
        // Jobs share anchors.
        if (seen.has(path.start)) continue;
        seen.add(path.start);
        if (everything.test(path.text)) wide.push(path);
        else if (secretFile.test(path.text))
          yield {
            at: path,
            message: `\`${path.text}\` is in an artifact that everyone with access to the pipeline can download.`,
            confidence: 'medium',
            identity: ['artifacts.paths', path.text],
            within,
          };
      }
    yield* together(
      wide.toSorted((a, b) => a.start - b.start),
      {
        message: 'The artifact contains every file of the job, including those with secrets.',
        confidence: 'low',
        severity: 'low',
        identity: ['artifacts.paths', 'everything'],
      },
    );
  },
);

/** Paths of an artifact that is accessible to everyone and excludes nothing. */
function openPathsOf(artifacts: Value | undefined): readonly Scalar[] {
  const access = textOf(at(artifacts, 'access'));
  const isClosed = truthOf(at(artifacts, 'public')) === false || (access !== undefined && access !== 'all');
  if (isClosed || listOf(at(artifacts, 'exclude')).length > 0) return [];
  return listOf(at(artifacts, 'paths')).filter((path) => path.kind === 'scalar');
}
