/** Secrets, recognized by name, that are generated with a predictable random number generator. */

import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { promised } from '../confidence/promise.ts';
import { insecureRandom } from './family-metadata.ts';
import { inFilesAbout } from './files-about.ts';

/** Names of values that must not be guessable. */
const secretName =
  /(token|secret|passw(or)?d|passphrase|passcode|otp|one_?time|nonce|salt|session_?(id|key)|cookie|remember_?me|csrf|xsrf|api_?key|auth_?(key|code)|private_?key|secret_?key|encryption_?key|(reset|verif(y|ication)|activation|invite|confirmation|recovery|security)_?(code|key|pin)|credential|captcha)/i;
const otherName =
  /tokeni[sz]e|token_?(type|count|index|limit|usage)|cookie_?cutter|session_?(count|length|time)|test/i;

/** Language-specific syntax that the rule needs. */
export interface RandomSyntax {
  /** Node type of a whole file. */
  readonly root: string;
  /** Prefilter: files that generate such numbers. */
  readonly about: RegExp;
  /** Node types of calls. */
  readonly nodes: readonly string[];
  /** True for a call whose result is predictable. */
  readonly isRandom: (context: SyntaxContext, call: number) => boolean;
  /** Name of the target that `node`, an ancestor of such a call, assigns the value to; the empty string for none. */
  readonly nameAt: (context: SyntaxContext, node: number) => string;
  /** Node types at which the search stops. */
  readonly ends: readonly string[];
}

/** @param language  first part of the rule's id */
export function guessableSecret(
  language: string,
  remedy: string,
  { about, ends, isRandom, nameAt, nodes, root }: RandomSyntax,
): ReturnType<typeof defineSyntaxRule> {
  const checkCall = (node: number, context: SyntaxContext): void => {
    if (!isRandom(context, node)) return;
    const { report, tree } = context;
    for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
      const type = tree.type(at);
      // Nested calls are reported once.
      if (nodes.includes(type) && isRandom(context, at)) return;
      const name = nameAt(context, at);
      if (secretName.test(name) && !otherName.test(name))
        return report({
          node,
          message: 'This secret is generated with a predictable random number generator.',
        });
      if (ends.includes(type)) return;
    }
  };
  return defineSyntaxRule({
    id: `${language}/guessable-secret`,
    ...insecureRandom,
    title: 'Secret is generated with a predictable random number generator',
    precision: 'medium',
    confidence: promised('insecure-random', 'name'),
    cwe: [330, 338],
    remedy,
    remediationMinutes: 10,
    nodes: [root],
    check: inFilesAbout(about, nodes, checkCall),
  });
}
