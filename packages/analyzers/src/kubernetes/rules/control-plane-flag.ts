/** Reports control plane components started with insecure flags (CWE-1188). */

import { configRule } from '../../documents/config-rule.ts';
import { at, itemsOf, type Scalar, textOf } from '../../documents/value.ts';
import { type Flag, flags } from '../flags.ts';
import { containersOf, type ManifestFile, type Running, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/control-plane-flag',
    title: 'Cluster component runs without a recommended security flag',
    severity: 'medium',
    cwe: [1188],
    owasp: ['A05:2021'],
    remedy: 'Set the flag as the CIS Kubernetes Benchmark recommends.',
  },
  function* (file) {
    for (const running of containersOf(file)) {
      const started = startOf(running);
      if (started === undefined || running.manifest.isTemplate) continue;
      for (const flag of flags) {
        if (flag.program !== started.program) continue;
        const given = started.args.get(flag.name);
        const state = stateOf(flag, given?.value);
        if (state === 'good') continue;
        const isWorse = state === 'bad';
        yield {
          at: given?.place ?? started.place,
          message: `\`${flag.program}\` ${flag.harm}: \`--${flag.name}\` ${isWorse ? `is \`${given?.value}\`` : 'is not set'}.`,
          confidence: isWorse ? 'medium' : 'low',
          severity: isWorse ? 'medium' : 'low',
          identity: ['command', flag.name, flag.should, flag.value ?? ''],
          within: withinOf(running.manifest, running.container),
        };
      }
    }
  },
);

interface Started {
  readonly program: string;
  readonly place: Scalar;
  readonly args: ReadonlyMap<string, { readonly value: string; readonly place: Scalar }>;
}

function startOf({ container: { node } }: Running): Started | undefined {
  const words = [...itemsOf(at(node, 'command')), ...itemsOf(at(node, 'args'))].filter(
    (word) => word.kind === 'scalar',
  );
  const [first] = words;
  const started = programIn(first?.text.split(/\s/)[0] ?? '');
  // A component's own image needs no command.
  const program = isKnown(started)
    ? started
    : programIn((textOf(at(node, 'image')) ?? '').replace(/[:@].*$/, ''));
  if (first === undefined || !isKnown(program)) return undefined;
  const args = new Map<string, { value: string; place: Scalar }>();
  words.forEach((word, index) => {
    const [, name, value] = /^--([\w-]+)(?:=([\s\S]*))?$/.exec(word.text) ?? [];
    if (name === undefined) return;
    const next = words[index + 1]?.text;
    args.set(name, {
      value: value ?? (next === undefined || next.startsWith('-') ? 'true' : next),
      place: word,
    });
  });
  return { program, place: first, args };
}

function programIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-(?:amd64|arm64)$/, '');
}

function isKnown(program: string): boolean {
  return flags.some((flag) => flag.program === program);
}

/** Ciphers with forward secrecy and authenticated encryption. */
const strong =
  /^TLS_(?:ECDHE_(?:ECDSA|RSA)_WITH_)?(?:AES_(?:128|256)_GCM_SHA(?:256|384)|CHACHA20_POLY1305(?:_SHA256)?)$/;

/** `silent` if the flag is absent and its default is insecure. */
function stateOf({ should, value = '' }: Flag, given: string | undefined): 'good' | 'bad' | 'silent' {
  const words = (given ?? '').split(',');
  switch (should) {
    case 'is':
      if (given === undefined) return 'silent';
      return given === value ? 'good' : 'bad';
    case 'not':
      return given === value ? 'bad' : 'good';
    case 'set':
      return given === undefined || given === '' ? 'silent' : 'good';
    case 'unset':
      return given === undefined ? 'good' : 'bad';
    case 'has':
      return given === undefined ? 'silent' : words.includes(value) ? 'good' : 'bad';
    case 'lacks':
      return words.includes(value) ? 'bad' : 'good';
    case 'number':
      if (given === undefined) return 'silent';
      return Number(given) >= Number(value) ? 'good' : 'bad';
    case 'strong':
      if (given === undefined) return 'silent';
      return words.some((suite) => !strong.test(suite)) ? 'bad' : 'good';
  }
}
