/** Secrets that are made of random numbers which can be predicted, as their names tell. */

import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { promised } from '../confidence/promise.ts';
import { insecureRandom } from './family-metadata.ts';
import { inFilesAbout } from './files-about.ts';

/** Names of what nobody may guess. */
const secretName =
  /(token|secret|passw(or)?d|passphrase|passcode|otp|one_?time|nonce|salt|session_?(id|key)|cookie|remember_?me|csrf|xsrf|api_?key|auth_?(key|code)|private_?key|secret_?key|encryption_?key|(reset|verif(y|ication)|activation|invite|confirmation|recovery|security)_?(code|key|pin)|credential|captcha)/i;
const otherName =
  /tokeni[sz]e|token_?(type|count|index|limit|usage)|cookie_?cutter|session_?(count|length|time)|test/i;

/** What the rule asks of a language's syntax. */
export interface RandomSyntax {
  /** Kind of the node that is a whole file. */
  readonly root: string;
  /** Text of files that make such numbers. */
  readonly about: RegExp;
  /** Kinds of calls. */
  readonly nodes: readonly string[];
  /** True for a call whose result can be predicted. */
  readonly isRandom: (context: SyntaxContext, call: number) => boolean;
  /** Name of what a node, which stands around such a call, gives the value to; the empty string for none. */
  readonly nameAt: (context: SyntaxContext, node: number) => string;
  /** Kinds of nodes at which the search ends. */
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
      // One number that is made of another is told once.
      if (nodes.includes(type) && isRandom(context, at)) return;
      const name = nameAt(context, at);
      if (secretName.test(name) && !otherName.test(name))
        return report({ node, message: 'This secret is made of random numbers that can be predicted.' });
      if (ends.includes(type)) return;
    }
  };
  return defineSyntaxRule({
    id: `${language}/guessable-secret`,
    ...insecureRandom,
    title: 'Secret by its name is made by a predictable random generator',
    precision: 'medium',
    confidence: promised('insecure-random', 'name'),
    cwe: [330, 338],
    remedy,
    remediationMinutes: 10,
    nodes: [root],
    check: inFilesAbout(about, nodes, checkCall),
  });
}
