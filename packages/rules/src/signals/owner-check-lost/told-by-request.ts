/** Who somebody is was told by the session; the request says it itself now. */

import type { Comparison, SignalReport } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';

/** Who is logged in, as the statements of a handler say it: `req.user.id`, `session["uid"]`, `principal.getName()`. */
const session =
  /\b(?:(?:req|request|ctx|context|c|g) \. (?:user|session|auth|state \. user)|current_?[uU]ser|session (?:\[|\. [gG]et)|(?:principal|authentication|auth) \. get\w+ \()/;
/** What whoever sends the request chooses: `req.query`, `request.args`, `r.FormValue(...)`. */
const sent =
  /\b(?:(?:req|request|ctx|context) \. (?:query|body|params|args|form|values|json|GET|POST|data|getParameter)|r \. (?:FormValue|PostFormValue|URL \. Query)|c \. (?:Query|Param|PostForm))\b/;

export function* toldByRequest(
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [old, now] = [comparison.baseStatements[pair[0]], comparison.head.statements[pair[1]]];
  if (old === undefined || now === undefined) return;
  const [who, said] = [session.exec(old.key), sent.exec(now.key)];
  if (who === null || said === null || session.test(now.key) || sent.test(old.key)) return;
  const message = `${spell(who[0].split(' '))} told here who it is for; ${spell(said[0].split(' '))} is what the request says itself.`;
  yield reportChanged(comparison, pair, message);
}
