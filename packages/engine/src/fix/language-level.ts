/**
 * Which version of its language a program is written for, and which one a file needs. A fix that the program's own
 * compiler refuses is none. A version is one number: 3.12 of Python is 3012, 17 of Java is 17000.
 */

import type { LanguageId } from '../syntax/language-ids.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { calleeText, isCallNode } from './arguments.ts';
import { unwrapExpression } from './around.ts';

type Levelled = 'python' | 'java' | 'go' | 'javascript' | 'php';

/** Chosen: what is found in use on maintained projects in 2026, and no older. */
const oldest: Readonly<Record<Levelled, number>> = {
  python: 3008,
  java: 8000,
  go: 1020,
  javascript: 16_000,
  php: 8001,
};

/** The version that a program counts as written for where it does not say so. */
export function oldestLevel(language: LanguageId): number {
  return oldest[levelledOf(language)];
}

function levelledOf(language: LanguageId): Levelled {
  if (language === 'python' || language === 'go' || language === 'java' || language === 'php')
    return language;
  return language === 'jsp' ? 'java' : 'javascript';
}

/** `3.12` of 3012, `17` of 17000. */
export function levelText(level: number): string {
  const [major, minor] = [Math.floor(level / 1000), level % 1000];
  return minor === 0 ? String(major) : `${major}.${minor}`;
}

/** How manifests say the lowest version, in the order in which one overrides the next. */
const statements: Readonly<Record<Levelled, readonly RegExp[]>> = {
  python: [
    /^\s*requires-python\s*=\s*["'](?<range>[^"']+)/m,
    /^\s*python\s*=\s*["'](?<range>[^"']+)/m,
    /\bpython_requires\s*=\s*["']?(?<range>[^"'\n]+)/m,
  ],
  java: [
    /<(?:maven\.compiler\.)?release>\s*(?<range>[\d.]+)/,
    /\brelease(?:\.set\(|\s*=)\s*(?<range>\d+)/,
    /<(?:maven\.compiler\.)?source>\s*(?<range>[\d.]+)/,
    /\bsourceCompatibility\s*=?\s*\(?["']?(?:JavaVersion\.)?(?:VERSION_)?(?<range>[\d._]+)/,
    /<java\.version>\s*(?<range>[\d.]+)/,
    /\bJavaLanguageVersion\.of\(\s*["']?(?<range>\d+)/,
  ],
  go: [/^go\s+(?<range>\d+\.\d+)/m],
  javascript: [/"node"\s*:\s*"(?<range>[^"]+)"/],
  php: [/"php"\s*:\s*"(?<range>[^"]+)"/],
};

/** The lowest version that a manifest names for a language; `undefined` where it names none. */
export function levelIn(language: LanguageId, manifest: string): number | undefined {
  const levelled = levelledOf(language);
  for (const statement of statements[levelled]) {
    const range = statement.exec(manifest)?.groups?.['range'];
    // What lies behind `<` and `!=` is not supported.
    const versions = [
      ...(range ?? '').replaceAll(/(?:<=?|!=)\s*[\d.*]+/g, '').matchAll(/(\d+)(?:[._](\d+))?/g),
    ];
    const levels = versions.map(([, major = '', minor = '0']) =>
      levelOf(levelled, Number(major), Number(minor)),
    );
    // The parts of one version are not versions: `>=3.9.2` names 3.9 first.
    const [first] = levels;
    if (first !== undefined)
      return /\|\|/.test(range ?? '') ? Math.min(...levels.filter((level) => level >= 1000)) : first;
  }
  return undefined;
}

/** Java 8 is 1.8 as well; of Node the first number alone counts. */
function levelOf(language: Levelled, major: number, minor: number): number {
  if (language === 'java') return (major === 1 && minor > 0 ? minor : major) * 1000;
  return language === 'javascript' ? major * 1000 : major * 1000 + minor;
}

/** Nodes that only newer versions read, and functions of the standard library that only they have. */
const additions: Readonly<
  Record<
    Levelled,
    {
      readonly nodes: Readonly<Record<string, number>>;
      readonly calls: readonly (readonly [RegExp, number])[];
    }
  >
> = {
  python: {
    nodes: {
      match_statement: 3010,
      except_group_clause: 3011,
      type_alias_statement: 3012,
      type_parameter: 3012,
    },
    calls: [[/\.(?:is_relative_to|removeprefix|removesuffix)$/, 3009]],
  },
  java: {
    nodes: {
      switch_rule: 14_000,
      yield_statement: 14_000,
      record_declaration: 16_000,
      type_pattern: 16_000,
      permits: 17_000,
      record_pattern: 21_000,
    },
    calls: [
      [/^(?:List|Set|Map)\.(?:of|copyOf|entry)$/, 9000],
      [/^Path\.of$|^Files\.(?:readString|writeString)$|\.(?:isBlank|strip)$/, 11_000],
    ],
  },
  go: {
    nodes: { type_parameter_list: 1018 },
    calls: [
      [/^(?:filepath\.IsLocal|strings\.Cut(?:Prefix|Suffix)|errors\.Join)$/, 1020],
      [/^(?:slices|maps)\.\w+$/, 1021],
      [/^os\.(?:OpenRoot|OpenInRoot)$/, 1024],
    ],
  },
  javascript: {
    nodes: { optional_chain: 14_000 },
    calls: [
      [/\.replaceAll$/, 15_000],
      [/^Object\.hasOwn$|\.at$/, 16_000],
      [/^structuredClone$/, 17_000],
      [/\.(?:toSorted|toReversed|toSpliced)$/, 20_000],
    ],
  },
  php: {
    nodes: { match_expression: 8000, nullsafe_member_call_expression: 8000, enum_declaration: 8001 },
    calls: [
      [/^(?:str_contains|str_starts_with|str_ends_with)$/, 8000],
      [/^mysqli_execute_query$|\.execute_query$/, 8002],
    ],
  },
};

/** The lowest version that reads the file, as far as it is known here; 0 for one that all versions read. */
export function neededLevel(tree: SyntaxTree): number {
  const { nodes, calls } = additions[levelledOf(tree.language)];
  let level = 0;
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    level = Math.max(level, nodes[type] ?? 0, literalLevel(tree, node, type));
    if (!isCallNode(tree, node)) continue;
    const callee = calleeText(tree, node);
    for (const [called, since] of calls) if (called.test(callee)) level = Math.max(level, since);
  }
  return level;
}

/** Texts, and types that are left to the compiler. */
function literalLevel(tree: SyntaxTree, node: number, type: string): number {
  if (type === 'interpolation' && tree.language === 'python') return isOfNewString(tree, node) ? 3012 : 0;
  if (type === 'string_literal' && tree.language === 'java')
    return tree.text.startsWith('"""', tree.start(node)) ? 15_000 : 0;
  if (type !== 'local_variable_declaration') return 0;
  const declared = tree.child(node, 'type');
  return declared >= 0 && tree.textOf(unwrapExpression(tree, declared)) === 'var' ? 10_000 : 0;
}

/** Before 3.12 an f-string ends at its own quote wherever that stands, and takes no backslash and no comment in an expression. */
function isOfNewString(tree: SyntaxTree, interpolation: number): boolean {
  const holder = tree.ancestor(interpolation, 'string');
  const quote = /^\w*("""|'''|["'])/.exec(tree.text.slice(tree.start(holder), tree.start(holder) + 6))?.[1];
  const code = tree.textOf(interpolation);
  return quote !== undefined && (code.includes(quote) || /[\\#]/.test(code));
}
