/** Regular expressions. They match in linear time, so that no pattern or input makes them slow. */

import { defineModel, neutral, operation, propagator, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'regexp',
  types: { Regexp: ['MustCompile()', 'Compile()'] },
  rows: [
    ...['MatchString', 'Match'].flatMap((name) => [
      operation(`Regexp.${name}`, 'test'),
      neutral(`Regexp.${name}`),
    ]),
    ...['ReplaceAllString', 'ReplaceAll', 'ReplaceAllLiteralString'].map((name) =>
      operation(`Regexp.${name}`, 'replace', 0, 'this', 1),
    ),
    ...['FindString', 'FindStringSubmatch', 'FindAllString', 'Find'].map((name) =>
      operation(`Regexp.${name}`, 'exec'),
    ),
    ...['MatchString', 'Match'].flatMap((name) => [operation(name, 'Regex.search'), neutral(name)]),
    sanitizer('regexp-escape', 'QuoteMeta(0)'),
    propagator('Regexp.Split(0)', 'Regexp.Split()'),
  ],
});
