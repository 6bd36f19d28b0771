/** Parses a `uses` reference: an action, a workflow, an image, or a folder of the repository. */

import type { Scalar, Value } from '../documents/value.ts';

export interface Uses {
  readonly node: Scalar;
  readonly kind: 'repository' | 'local' | 'image';
  /**
   * `actions/checkout`, `owner/repository/folder`, `./action`: without the part after `@`; lower case for repositories.
   */
  readonly name: string;
  /** The part after `@`; `undefined` if there is none. */
  readonly ref: string | undefined;
  /** The ref is a full commit hash. */
  readonly isCommit: boolean;
}

export function readUses(value: Value | undefined): Uses | undefined {
  if (value?.kind !== 'scalar' || value.value === null) return undefined;
  const text = value.text.trim();
  if (text.startsWith('./') || text.startsWith('$/') || text.startsWith('../'))
    return { node: value, kind: 'local', name: text, ref: undefined, isCommit: false };
  if (text.startsWith('docker://'))
    return { node: value, kind: 'image', name: text.slice(9), ref: undefined, isCommit: false };
  const split = text.lastIndexOf('@');
  const name = (split < 0 ? text : text.slice(0, split)).toLowerCase();
  const ref = split < 0 ? undefined : text.slice(split + 1);
  return {
    node: value,
    kind: 'repository',
    name,
    ref,
    isCommit: ref !== undefined && /^[\da-f]{40}$/i.test(ref),
  };
}

/** `[4, 1, 0]` for `v4.1`, also in a comment next to a commit (`# v4.1`); `undefined` for anything but a version. */
export function versionOf(uses: Uses, text: string): readonly number[] | undefined {
  const written = uses.isCommit
    ? /^[^\n#]*#[^\n]*?\b(v?\d[\w.]*)/.exec(text.slice(uses.node.end))?.[1]
    : uses.ref;
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(written ?? '');
  return match === null ? undefined : [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
}
