/** Names that differ from the API's in more than their initial. */
const names: Readonly<Record<string, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  yaml: 'YAML',
  json: 'JSON',
  toml: 'TOML',
  ini: 'INI',
  xml: 'XML',
  hcl: 'HCL',
  sql: 'SQL',
  html: 'HTML',
  pem: 'PEM',
};

/** Display name of a language in the API: `JavaScript` for `javascript`. */
export function languageName(language: string): string {
  return (
    (Object.hasOwn(names, language) ? names[language] : undefined) ??
    language.charAt(0).toUpperCase() + language.slice(1)
  );
}
