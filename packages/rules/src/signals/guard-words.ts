/** Classifies functions by the words of their names: checks, sanitizers, release functions. */

import { wordsOf } from '../words/name-words.ts';

export { wordsOf };

const checks = new Set(
  'check verify validate require requires ensure assert authorize authorise authenticate permit restrict disallow forbid deny protect limit throttle enforce'.split(
    ' ',
  ),
);
const restrictions = new Set('disallowed forbidden restricted required'.split(' '));
const cleaners = new Set(
  'escape sanitize sanitise clean encode quote strip normalize normalise mask redact purify scrub bleach validate htmlspecialchars htmlentities escapeshellarg escapeshellcmd addslashes intval'.split(
    ' ',
  ),
);
const removals = new Set('remove hide omit drop without exclude filter clear delete'.split(' '));
const secrets = new Set('secret password token credential key private sensitive pii'.split(' '));
const owners = new Set(
  'user owner tenant account org organization organisation author creator member principal workspace customer'.split(
    ' ',
  ),
);
const guards = new Set(
  'login permission permissions auth authenticated authentication authorization authorized access required csrf throttle limiter ratelimit security secured owner admin guard guarded protected'.split(
    ' ',
  ),
);

/** Python: these run a program. */
const running = new Set(['check_output', 'check_call']);

/** True if the name begins with a checking verb or denotes something forbidden: `checkAdmin`, `setDisallowedFields`. */
export function isCheckName(name: string): boolean {
  if (running.has(name)) return false;
  const words = wordsOf(name);
  return checks.has(words[0] ?? '') || words.some((word) => restrictions.has(word));
}

export function isCleanerName(name: string): boolean {
  const words = wordsOf(name);
  if (removals.has(words[0] ?? '') && words.some((word) => secrets.has(word.replace(/s$/, '')))) return true;
  return words.some((word) => cleaners.has(word) || cleaners.has(word.replace(/(?:e?d|e?s)$/, '')));
}

/** True for names of owners: `ownerId`, `current_user`, `request.user`. */
export function isOwnerName(name: string): boolean {
  return wordsOf(name).some((word) => owners.has(word));
}

/** True for a class or decorator that restricts access: `LoginRequiredMixin`. */
export function isGuardName(name: string): boolean {
  return wordsOf(name).some((word) => guards.has(word));
}
