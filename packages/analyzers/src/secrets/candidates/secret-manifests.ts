/** Finds values in Kubernetes manifests of kind Secret, all of which are secrets, whatever their names. */

import type { Candidate } from './candidate.ts';

const kind = /^[ \t]?kind:[ \t]*["']?secret["']?[ \t\r]*$/im;
const data = /^([ \t]*)(?:data|stringData):[ \t\r]*$/;
const entry =
  /^[ \t]+["']?([\w.-]{1,100})["']?:[ \t]*(?:[|>][-+]?[ \t\r]*$|["']?([^\s"'{}]{10,4000})["']?[ \t\r]*$)/;
const content = /^[ \t]+([^\s"'{}:]{10,4000})[ \t\r]*$/;
/** Keys next to a password that are not secret: user names, hosts, certificates. */
const besides =
  /(?:^|[._-])(?:user(?:name)?|login|email|host(?:name)?|port|database|db(?:name)?|namespace|region|endpoint|ur[il]|type|name|crt|cert|pem|pub|id)$/i;

/** In order. Linear in the text. */
export function* findInManifests(text: string): Generator<Candidate> {
  if (!kind.test(text)) return;
  let start = 0;
  for (const document of text.split(/^(?=---)/m)) {
    if (kind.test(document)) yield* valuesIn(document, start);
    start += document.length;
  }
}

function* valuesIn(document: string, from: number): Generator<Candidate> {
  let start = from;
  let indentation = -1;
  /** The name whose value is on the next line. */
  let open = '';
  for (const line of document.split('\n')) {
    const own = line.length - line.trimStart().length;
    if (line.trim() !== '' && own <= indentation) indentation = -1;
    if (indentation >= 0 && !line.trimStart().startsWith('#')) {
      const found = open === '' ? entry.exec(line) : content.exec(line);
      const [name = '', value] = open === '' ? (found?.slice(1) ?? []) : [open, found?.[1]];
      open = value === undefined ? name : '';
      if (value !== undefined && !besides.test(name)) {
        const at = start + line.lastIndexOf(value);
        yield {
          start: at,
          end: at + value.length,
          ...asPair,
          name,
          quote: line.charAt(line.lastIndexOf(value) - 1).trim(),
        };
      }
    }
    const begins = data.exec(line);
    if (begins !== null) indentation = begins[1]?.length ?? 0;
    start += line.length + 1;
  }
}

const asPair = { separator: ':', syntax: 'pair', isCertain: true } as const;
