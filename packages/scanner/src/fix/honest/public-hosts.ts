/**
 * Whether a server that is asked has a certificate of a public authority, without which a check of certificates ends
 * each request: only what is written says so. A host that a setting or a caller names may have one of its own.
 */

import type { SourceSyntax } from '@assay/engine';
import { codeText } from '@assay/engine';
import { originsOf } from '@assay/engine/rule';
import { functionAround } from '../code/around.ts';
import { argumentsOf } from '../forms/values.ts';

const address = /\b(?:https?|wss?):\/\/([^/\s'"`:?#]*)/g;
const host = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const ownNames =
  /\.(?:local|localdomain|localhost|internal|intranet|lan|home|corp|private|svc|test|invalid|cluster)$/i;

/** @returns why it is not known; the empty string if every address that is written is one of a public host */
export function findUnknownHost(source: SourceSyntax, site: number): string {
  const hosts = hostsOfCall(source, site) ?? hostsIn(source, functionAround(source, site));
  const unknown = hosts.find((name) => !host.test(name) || ownNames.test(name));
  if (hosts.length > 0 && unknown === undefined) return '';
  return `whether ${unknown === undefined || unknown === '' ? 'the server' : unknown} has a certificate that the program trusts is not known here`;
}

/** Hosts of the address that the call is given; `undefined` for a call without one, which sets up others. */
function hostsOfCall(source: SourceSyntax, site: number): readonly string[] | undefined {
  const { tree, facts } = source;
  for (let at = site; at > 0 && !facts.blocks.has(tree.type(at)); at = tree.parent(at)) {
    if (facts.calls[tree.type(at)] === undefined) continue;
    const [first = -1] = argumentsOf(source, at);
    if (
      first < 0 ||
      !/string|identifier|variable|binary|call|attribute|member|template/.test(tree.type(first))
    )
      continue;
    const origins = originsOf(source, first);
    const texts = origins
      .filter(({ kind }) => kind === 'literal')
      .map((origin) => (origin.kind === 'literal' ? origin.text : ''));
    const found = texts.flatMap((text) => [...text.matchAll(address)].map(([, name = '']) => name));
    const isOpen = origins.some(({ kind }) => kind === 'open');
    return found.length === 0 || (isOpen && !found.every((name) => host.test(name))) ? [''] : found;
  }
  return undefined;
}

function hostsIn(source: SourceSyntax, fn: number): readonly string[] {
  const { tree } = source;
  const text = fn > 0 ? tree.textOf(fn) : codeText(source, 0);
  return [...text.matchAll(address)].map(([, name = '']) => name);
}
