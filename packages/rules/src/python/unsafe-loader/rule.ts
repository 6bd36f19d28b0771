import { defineMisuseRule } from '@assay/engine/rule';

/** Reports files of a format that instantiates objects, whatever their origin (CWE-502). */
export const rule = defineMisuseRule({
  id: 'python/unsafe-loader',
  title: 'Data is loaded by a format that can create any object',
  family: 'unsafe-loader',
  category: 'security',
  severity: 'medium',
  precision: 'low',
  // The program's own files are mostly harmless as long as nobody else can write them.
  confidence: 'low',
  cwe: [502],
  owasp: ['A08:2021', 'A08:2025'],
  remedy: 'Load plain data, for example with `json.load`.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['unsafe-loader'],
  yieldsTo: 'unsafe-deserialization',
  message: () => 'This format can create objects of any class: whoever can write the file can execute code.',
});
