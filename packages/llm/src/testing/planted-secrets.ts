/** Secrets at random positions in code, for tests that search for them in the output of the process. */

import fc from 'fast-check';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const randomWord = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: least, maxLength: most });
const upper = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')),
    minLength: length,
    maxLength: length,
  });

/** In various formats; concatenated, so that no secret scanner finds them in this file. */
export const secretWords = fc.oneof(
  upper(16).map((rest) => `${'AK'}${'IA'}${rest}`),
  randomWord(36).map((rest) => `${'gh'}${'p_'}${rest}`),
  randomWord(24).map((rest) => `${'sk_'}${'live_'}${rest}`),
  fc.tuple(randomWord(30), randomWord(40)).map(([body, mac]) => `${'ey'}J${body}.${'ey'}J${body}.${mac}`),
);

/** Ways in which code contains a secret: in a variable with a telling name, a header, a URL, a comment. */
export const holders: readonly ((secret: string) => string)[] = [
  (secret) => `  const client = connect('${secret}');`,
  (secret) => `  headers["Authorization"] = "Bearer ${secret}"`,
  (secret) => `  // the key was ${secret} before`,
  (secret) => `    return fetch(\`https://api.example/v1?key=${secret}\`)`,
  (secret) => `  password = "${secret}"`,
  (secret) => `<!-- ${secret} -->`,
  (secret) => `String token = "${secret}";`,
  (secret) => `x := ${secret}`,
];

export const codeLines = fc.array(
  fc.constantFrom(
    '  if (a) {',
    '  }',
    '',
    '  const b = load(c);',
    '\treturn b',
    'def f(x):',
    '    pass',
    '@login',
  ),
  { maxLength: 40 },
);

/** Lines of code, and the parts of them that must not leave. */
export interface Planted {
  readonly lines: readonly string[];
  readonly secrets: readonly string[];
}

const inOneLine = fc
  .tuple(codeLines, codeLines, secretWords, fc.constantFrom(...holders))
  .map(([before, after, secret, hold]) => ({
    lines: [...before, hold(secret), ...after],
    secrets: [secret],
  }));

/** A multi-line private key: none of its lines may leave, wherever the excerpt ends. */
const overLines = fc
  .tuple(codeLines, codeLines, fc.array(randomWord(64), { minLength: 4, maxLength: 90, size: 'max' }))
  .map(([before, after, body]) => {
    const line = (word: string) => `-----${word} RSA PRIVATE${' KEY-----'}`;
    return {
      lines: [...before, 'const key = `', line('BEGIN'), ...body, line('END'), '`;', ...after],
      secrets: body,
    };
  });

export const planted: fc.Arbitrary<Planted> = fc.oneof(
  { weight: 4, arbitrary: inOneLine },
  { weight: 1, arbitrary: overLines },
);
