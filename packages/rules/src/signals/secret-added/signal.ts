/** Secrets that a change writes into settings: files that no front end reads. Those in code are found by rules. */

import { isProvenSecret } from '@assay/core';
import type { Signal } from '@assay/engine/rule';

export const signal: Signal = {
  id: 'review/secret-added',
  title: 'A secret is written into the repository',
  category: 'security',
  type: 'secret',
  severity: 'high',
  status: 'stable',
  *find({ texts }) {
    for (const text of texts) {
      if (text.isTest || text.head === undefined || !isSettings(text.path)) continue;
      const old = new Set(text.lines.removed.map((line) => valueOf(line.text)?.value));
      for (const added of text.lines.added) {
        const named = valueOf(added.text);
        const isNew = named !== undefined && !old.has(named.value);
        if (!isProvenSecret(added.text) && !(isNew && holdsSecret(named))) continue;
        const name = named === undefined ? 'This line' : `\`${named.name}\``;
        yield {
          path: text.path,
          line: added.line,
          message: `${name} has a secret as its value. Once pushed it is known: replace it where it is used, and keep it out of the repository.`,
          subject: named?.name ?? 'secret',
          within: '',
        };
      }
    }
  },
};

/** Samples and documents hold made-up values. */
function isSettings(path: string): boolean {
  if (
    /(?:^|[/._-])(?:example|sample|template|dist|demo|docs?|fixtures?|locales?|i18n|lang|translations?)(?:[/._-]|$)/i.test(
      path,
    )
  )
    return false;
  return (
    /\.(?:properties|ya?ml|json|toml|ini|cfg|conf|config|xml|tf|tfvars|env|sh|npmrc|netrc|pem|key)$|(?:^|\/)\.(?:env|npmrc|pypirc|netrc)[^/]*$|(?:^|\/)(?:Dockerfile|docker-compose)[^/]*$/i.test(
      path,
    ) && !/(?:^|\/)(?:package-lock\.json|composer\.lock|.*\.lock)$/.test(path)
  );
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** `name = value` of settings, in any of their notations. */
function valueOf(text: string): NamedValue | undefined {
  if (/^\s*(?:#|\/\/|;|!|<!--)/.test(text)) return undefined;
  const [, name, quoted, plain] =
    /^\s*(?:-\s+|export\s+|ENV\s+|ARG\s+)?["']?([\w.-]+)["']?\s*[:=]\s*(?:["']([^"']*)["'],?|(\S+))\s*$/.exec(
      text,
    ) ?? [];
  const value = quoted ?? plain;
  return name === undefined || value === undefined ? undefined : { name, value };
}

const secretName =
  /(?:^|[._-])(?:password|passwd|pwd|secret|api[._-]?key|access[._-]?key|secret[._-]?key|private[._-]?key|auth[._-]?token|access[._-]?token|token|credentials?)$/i;
/** What stands for a value that comes from elsewhere. */
const reference =
  /^(?:\$|%|\{|<|@|!|vault:|arn:|file:|env:)|\$\{|\{\{|example|changeme|change[-_]?me|placeholder|your|dummy|xxx|\*\*\*/i;

/** Of at least twelve characters of three classes: words and names of settings are not. */
function holdsSecret({ name, value }: NamedValue): boolean {
  const snake = name.replace(/([a-z])([A-Z])/g, '$1_$2');
  if (!secretName.test(snake) || reference.test(value) || value.length < 12) return false;
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/].filter((pattern) => pattern.test(value)).length;
  return classes >= 3 && !/\s/.test(value) && !/^https?:\/\//.test(value);
}
