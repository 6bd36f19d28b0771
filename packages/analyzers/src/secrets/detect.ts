/** What is a secret in a text, by its form or by the name of the setting that holds it. */

import { secretForms } from '@assay/core';

/** A key that a provider gave out: its form is known, and nothing else has it. */
export interface ProvenSecret {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Of a `SecretForm`. */
  readonly kind: string;
  readonly title: string;
}

/** In the order of the text, not overlapping. */
export function findProvenSecrets(text: string): readonly ProvenSecret[] {
  const found = secretForms.flatMap(({ kind, title, pattern, proof }) =>
    pattern === undefined || proof === undefined
      ? []
      : [...text.matchAll(pattern)]
          .filter(([value]) => proof.test(value))
          .map(({ index, 0: value }) => ({ start: index, end: index + value.length, kind, title })),
  );
  let end = 0;
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((one) => {
      if (one.start < end) return false;
      end = one.end;
      return true;
    });
}

/** True for a file of settings; samples and documents hold made-up values. */
export function isSettings(path: string): boolean {
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

export interface NamedValue {
  readonly name: string;
  readonly value: string;
  /** 0-based offset of the value in the line. */
  readonly at: number;
  /** By the name and the value. */
  readonly isSecret: boolean;
}

/** Longest line that is read as a setting, in UTF-16 units: what is longer is data. */
const maxLineLength = 2_000;

/** `name = value` of settings, in any of their notations; `undefined` for any other line. */
export function namedSecret(line: string): NamedValue | undefined {
  if (line.length > maxLineLength || /^\s*(?:#|\/\/|;|!|<!--)/.test(line)) return undefined;
  const match =
    /^\s*(?:-\s+|export\s+|ENV\s+|ARG\s+)?["']?([\w.-]+)["']?\s*[:=]\s*(?:["']([^"']*)["'],?|(\S+))\s*$/d.exec(
      line,
    );
  const [, name, quoted, plain] = match ?? [];
  const value = quoted ?? plain;
  const [at] = match?.indices?.[quoted === undefined ? 3 : 2] ?? [];
  if (name === undefined || value === undefined || at === undefined) return undefined;
  return { name, value, at, isSecret: isSecretName(name) && isSecretValue(value) };
}

const secretName =
  /(?:^|[._-])(?:password|passwd|pwd|secret|api[._-]?key|access[._-]?key|secret[._-]?key|private[._-]?key|auth[._-]?token|access[._-]?token|token|credentials?)$/i;

function isSecretName(name: string): boolean {
  return secretName.test(name.replace(/([a-z])([A-Z])/g, '$1_$2'));
}

/** What stands for a value that comes from elsewhere. */
const reference =
  /^(?:\$|%|\{|<|@|!|vault:|arn:|file:|env:)|\$\{|\{\{|example|changeme|change[-_]?me|placeholder|your|dummy|xxx|\*\*\*/i;

/** Of at least twelve characters of three classes: words and names of settings are not. */
function isSecretValue(value: string): boolean {
  if (reference.test(value) || value.length < 12) return false;
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/].filter((pattern) => pattern.test(value)).length;
  return classes >= 3 && !/\s/.test(value) && !/^https?:\/\//.test(value);
}
