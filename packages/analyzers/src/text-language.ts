/** Names the language of a file without a front end, for reports. */

const byExtension: Readonly<Record<string, string>> = {
  cfg: 'ini',
  conf: 'ini',
  env: 'properties',
  gradle: 'groovy',
  hcl: 'hcl',
  htm: 'html',
  ini: 'ini',
  json: 'json',
  json5: 'json',
  jsonc: 'json',
  key: 'pem',
  md: 'markdown',
  markdown: 'markdown',
  pem: 'pem',
  properties: 'properties',
  sh: 'shell',
  bash: 'shell',
  sql: 'sql',
  tf: 'terraform',
  tfvars: 'terraform',
  toml: 'toml',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

const byName: readonly (readonly [RegExp, string])[] = [
  [/^(?:Dockerfile|Containerfile)(?:\.|$)|\.(?:dockerfile|containerfile)$/i, 'dockerfile'],
  [/^(?:GNU)?[Mm]akefile$|\.mk$/, 'makefile'],
  [/^\.env(?:\.|$)/, 'properties'],
];

/** Lower case; the extension if it is unknown, `text` for a file without one. */
export function textLanguageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const named = byName.find(([pattern]) => pattern.test(name));
  if (named !== undefined) return named[1];
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  return byExtension[extension] ?? (/^[a-z][a-z0-9]{0,11}$/.test(extension) ? extension : 'text');
}
