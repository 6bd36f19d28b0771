/** Kinds of sinks in words. */

/** Established spellings. */
const spellings: Readonly<Record<string, string>> = {
  html: 'HTML',
  http: 'HTTP',
  ldap: 'LDAP',
  nosql: 'NoSQL',
  sql: 'SQL',
  url: 'URL',
  xml: 'XML',
  xpath: 'XPath',
};

/** `sql-query` as `SQL query`. */
export function spellKind(kind: string): string {
  return kind
    .split('-')
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word] : word))
    .join(' ');
}
