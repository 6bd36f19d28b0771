/** Options that disable the verification of downloads. */

import { type Command, programOf } from './commands.ts';

const options: readonly (readonly [RegExp, RegExp])[] = [
  [/^curl$/, /^(?:--insecure|--proxy-insecure|-[a-zA-Z]*k[a-zA-Z]*)$/],
  [/^wget$/, /^--no-check-certificate$/],
  [/^(?:apt-get|apt|aptitude)$/, /^(?:--allow-unauthenticated|--force-yes|--allow-insecure-repositories)$/],
  [/^apk$/, /^--allow-untrusted$/],
  [/^(?:yum|(?:micro)?dnf\d?)$/, /^--nogpgcheck$/],
  [/^zypper$/, /^--no-gpg-checks$/],
  [/^rpm$/, /^(?:--nosignature|--nodigest|--nogpg)$/],
  [/^pip[\d.]*$/, /^--trusted-host(?:=|$)/],
  [/^git$/, /^http\.sslverify=(?:false|0)$/i],
];

/** @returns the option as written */
export function insecureFetch(command: Command): string | undefined {
  const { name, args } = programOf(command);
  // A loopback connection cannot be intercepted.
  if (args.some(({ text }) => /^https?:\/\/(?:localhost|127\.|\[::1\]|\$)/.test(text))) return undefined;
  const pattern = options.find(([program]) => program.test(name))?.[1];
  const found =
    pattern === undefined
      ? undefined
      : args.find(({ text, isQuoted }) => !isQuoted && pattern.test(text))?.text;
  if (found !== undefined) return found;
  const words = args.map(({ text }) => text);
  const setting = words.findIndex((word) => /^(?:strict-ssl|http\.sslverify)$/i.test(word));
  if (/^(?:npm|yarn|pnpm|git)$/.test(name) && setting >= 0 && /^(?:false|0)$/i.test(words[setting + 1] ?? ''))
    return `${words[setting]} ${words[setting + 1]}`;
  return undefined;
}
