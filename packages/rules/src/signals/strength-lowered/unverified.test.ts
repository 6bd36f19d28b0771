/** Signed tokens that are only read: in which libraries a review says so. */

import type { LanguageId } from '@assay/engine/files';
import { expect, test } from 'vitest';
import { changeOfTexts } from '../testing/change-of-texts.ts';
import { signal } from './signal.ts';

const script = (body: string) =>
  `function who(token) {\n  const claims = ${body};\n  return claims.sub;\n}\n`;
const python = (body: string) => `def who(token):\n    claims = ${body}\n    return claims["sub"]\n`;
const java = (body: string) =>
  `class Tokens {\n  String who(String token) {\n    var claims = ${body};\n    return claims.getSubject();\n  }\n}\n`;
const go = (body: string) =>
  `package a\n\nfunc who(s string) (string, error) {\n\t${body}\n\tif err != nil {\n\t\treturn "", err\n\t}\n\treturn token.Subject, nil\n}\n`;

async function lines(language: LanguageId, base: string, head: string): Promise<readonly number[]> {
  return [...signal.find(await changeOfTexts(language, base, head))].map(({ line }) => line);
}

test.each([
  ['javascript', script('jwt.verify(token, key)'), script('jwt.decode(token)'), 2],
  ['javascript', script('await jwtVerify(token, key)'), script('decodeJwt(token)'), 2],
  ['typescript', script('this.jwt.verify(token)'), script('this.jwt.decode(token)'), 2],
  [
    'python',
    python('jwt.decode(token, KEY, algorithms=["HS256"])'),
    python('jwt.decode(token, options={"verify_signature": False})'),
    2,
  ],
  [
    'python',
    python('jwt.decode(token, KEY, algorithms=["HS256"])'),
    python('jwt.decode(token, KEY, algorithms=["HS256"], verify=False)'),
    2,
  ],
  ['python', python('jwt.decode(token, KEY)'), python('jwt.get_unverified_claims(token)'), 2],
  ['java', java('parser.parseClaimsJws(token).getBody()'), java('parser.parseClaimsJwt(token).getBody()'), 3],
  ['java', java('JWT.require(algorithm).build().verify(token)'), java('JWT.decode(token)'), 3],
  [
    'go',
    go('token, err := jwt.Parse(s, keyOf)'),
    go('token, _, err := jwt.NewParser().ParseUnverified(s, jwt.MapClaims{})'),
    4,
  ],
] as const)('a token that is only read (%s, %#)', async (language, base, head, line) => {
  expect(await lines(language, base, head)).toEqual([line]);
});

test.each([
  ['javascript', script('jwt.verify(token, key)'), script('jwt.verify(token, key, { issuer })')],
  [
    'javascript',
    'function who(token) {\n  const claims = jwt.verify(token, key);\n  return claims.sub;\n}\n',
    'function who(token) {\n  const { header } = jwt.decode(token, { complete: true });\n  const claims = jwt.verify(token, keyOf(header.kid));\n  return claims.sub;\n}\n',
  ],
  ['python', python('jwt.decode(token, KEY)'), python('jwt.decode(token, KEY, algorithms=["HS256"])')],
  ['python', python('json.loads(token)'), python('codec.decode(token)')],
  ['java', java('decoder.decode(token)'), java('decoder.decode(token.trim())')],
  ['go', go('token, err := jwt.Parse(s, keyOf)'), go('token, err := jwt.ParseWithClaims(s, &claims, keyOf)')],
] as const)('silent for a token that is verified (%s, %#)', async (language, base, head) => {
  expect(await lines(language, base, head)).toEqual([]);
});
