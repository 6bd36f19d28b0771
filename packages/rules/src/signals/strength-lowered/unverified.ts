/** Reports signed data that was verified before and is now only decoded. */

import { argumentsAt, type Comparison, type SignalReport, type Statement } from '@assay/engine/rule';
import { replacements, reportChanged, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';

/**
 * Functions that fail on an invalid signature, besides those with `verify` in their name: jjwt, golang-jwt, go-jose,
 * Nimbus, itsdangerous. RFC 7519, section 7.2: claims count only after step 7.
 */
const proving: ReadonlySet<string> = new Set(
  'parseClaimsJws parsePlaintextJws parseSignedClaims parseSignedContent ParseWithClaims ParseSigned unsign'.split(
    ' ',
  ),
);
/** Functions that decode a token without verification. */
const reading: ReadonlySet<string> = new Set(
  'decode jwtDecode jwt_decode decodeJwt decodeProtectedHeader parseClaimsJwt parseUnsecuredClaims ParseUnverified ParseInsecure get_unverified_claims get_unverified_header loads_unsafe UnsafeClaimsWithoutVerification setDisableRequireSignature setSkipSignatureVerification'.split(
    ' ',
  ),
);
const unsafe = new Set('unverified unsafe insecure unsecured unsigned'.split(' '));
/** Libraries whose `decode` and `parse` take the key and verify. */
const tokenLibrary = /^(?:jwt|jws|jose|jwt_lib|JsonWebToken)$/i;

/** A call that verifies or only decodes. */
interface Read {
  readonly callee: string;
  readonly proves: boolean;
  readonly at: number;
}

export function* unverified(comparison: Comparison): Iterable<SignalReport> {
  const { baseStatements, head } = comparison;
  const { language } = head.source.tree;
  const readIn = (statement: Statement | undefined) => readOf(statement?.tokens ?? [], language);
  const proofs = (statements: readonly Statement[]) =>
    statements.filter((statement) => readIn(statement)?.proves === true).length;
  for (const pair of replacements(comparison)) {
    const [old, now] = [readIn(baseStatements[pair[0]]), readIn(head.statements[pair[1]])];
    if (old?.proves !== true || now === undefined || now.proves) continue;
    // The token's claims select the key, with which it is then verified.
    if (proofs(head.statements) >= proofs(baseStatements)) return;
    const how =
      old.callee === now.callee ? 'verification is now disabled' : `${spell([now.callee])} does not`;
    const message = `${spell([old.callee])} verified the signature; ${how}, so anyone can forge the content.`;
    yield reportChanged(comparison, pair, message, now.at);
    return;
  }
}

function readOf(tokens: readonly string[], language: string): Read | undefined {
  let found: Read | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at + 1] !== '(') continue;
    const proves = verifies(tokens, at, language);
    if (proves === undefined || (found !== undefined && !found.proves)) continue;
    found = { callee: calleeAt(tokens, at), proves, at };
  }
  return found;
}

/** True for the name of a function that fails on an invalid signature. */
export function isProof(name: string): boolean {
  const words = wordsOf(name);
  return words[0] === 'verify' || words.at(-1) === 'verify' || proving.has(name);
}

/** `undefined` for a call unrelated to signatures. */
function verifies(tokens: readonly string[], at: number, language: string): boolean | undefined {
  const name = tokens[at] ?? '';
  const words = wordsOf(name);
  const given = argumentsAt(tokens, at + 1);
  const isOfTokens = tokenLibrary.test(tokens[at - 2] ?? '');
  const proves =
    isProof(name) ||
    // PyJWT, python-jose and golang-jwt verify with the given key.
    (isOfTokens && given.length > 1 && (language === 'python' ? name === 'decode' : name === 'Parse'));
  if (proves) return !given.some(isOff);
  if (name === 'decode' && language === 'python') return isOfTokens ? false : undefined;
  return reading.has(name) || words.some((word) => unsafe.has(word)) ? false : undefined;
}

/** `verify=False`, `options={"verify_signature": False}`, `{ ignoreSignature: true }`, `jwt.WithVerify(false)`. */
function isOff(argument: readonly string[]): boolean {
  const text = argument.join(' ').replace(/["']/g, '');
  return /\b(?:verify|verify_signature|signature|WithVerify \()\s*[:=]?\s*(?:False|false)\b/.test(text);
}

function calleeAt(tokens: readonly string[], at: number): string {
  const root = tokens[at - 1] === '.' ? (tokens[at - 2] ?? '') : '';
  return /^[\p{L}_$]/u.test(root) ? `${root}.${tokens[at]}` : (tokens[at] ?? '');
}
