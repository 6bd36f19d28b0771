/** Kinds of sinks in words. */

/** Established spellings, and the field's word for one of ours. */
const spellings: Readonly<Record<string, string>> = {
  answer: 'response',
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
