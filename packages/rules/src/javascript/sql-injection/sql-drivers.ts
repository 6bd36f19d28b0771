/** How SQL drivers take values separately from the string. */

import { argumentsOf, type FixSite, lastNameOf } from '@assay/engine/rule';

export interface SqlDriver {
  readonly packages: readonly string[];
  /** `?` for each value, or `$1`, `$2`. */
  readonly placeholder: '?' | '$';
  /** Values are the argument after the string, or a property of the options after it. */
  readonly values: 'argument' | 'replacements';
  readonly methods: readonly string[];
  /** True if `"` quotes strings rather than names. */
  readonly hasDoubleQuotedTexts: boolean;
  /** True if an object value is expanded to SQL: values have to be converted to strings first. */
  readonly expandsObjects: boolean;
  /** True if the database infers the type of a value from its position. */
  readonly infersTypes: boolean;
}

const drivers: readonly SqlDriver[] = [
  {
    packages: ['pg', 'pg-pool'],
    placeholder: '$',
    values: 'argument',
    methods: ['query'],
    hasDoubleQuotedTexts: false,
    expandsObjects: false,
    infersTypes: true,
  },
  {
    packages: ['pg-promise'],
    placeholder: '$',
    values: 'argument',
    methods: ['query', 'any', 'many', 'manyOrNone', 'none', 'one', 'oneOrNone', 'result'],
    hasDoubleQuotedTexts: false,
    expandsObjects: false,
    infersTypes: true,
  },
  {
    packages: ['mysql', 'mysql2', 'mysql2/promise', 'promise-mysql', 'mariadb'],
    placeholder: '?',
    values: 'argument',
    methods: ['query', 'execute'],
    hasDoubleQuotedTexts: true,
    expandsObjects: true,
    infersTypes: false,
  },
  {
    packages: ['sqlite3', 'sqlite'],
    placeholder: '?',
    values: 'argument',
    methods: ['all', 'each', 'get', 'run'],
    hasDoubleQuotedTexts: false,
    expandsObjects: false,
    infersTypes: false,
  },
  {
    packages: ['sequelize'],
    placeholder: '?',
    values: 'replacements',
    methods: ['query'],
    // On PostgreSQL, which it can be configured for, `"` quotes names.
    hasDoubleQuotedTexts: false,
    expandsObjects: true,
    infersTypes: false,
  },
];

export const sqlMethods: ReadonlySet<string> = new Set(drivers.flatMap(({ methods }) => methods));

/** The driver of a call; `undefined` if more than one is possible. */
export function driverOf(site: FixSite, call: number): SqlDriver | undefined {
  const { tree } = site;
  const callee = tree.child(call, 'function');
  if (argumentsOf(tree, call).length === 0 || tree.type(callee) !== 'member_expression') return undefined;
  const method = lastNameOf(tree, callee);
  const suitable = drivers.filter(({ methods }) => methods.includes(method));
  const receiver = lastNameOf(tree, tree.child(callee, 'object'));
  const named = suitable.filter(({ packages }) => packages.includes(receiver.toLowerCase()));
  if (named.length === 1) return named[0];
  for (const known of [site.modules, site.packages]) {
    const possible = suitable.filter(({ packages }) => packages.some((name) => known.has(name)));
    if (possible.length === 1) return possible[0];
    if (possible.length > 1) return undefined;
  }
  return undefined;
}
