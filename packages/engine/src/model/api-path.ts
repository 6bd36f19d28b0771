/** Parsed paths of model rows. The grammar is in `model.ts`. */

export type ApiStep =
  | { readonly step: 'member'; readonly name: string }
  /** Members whose names have this prefix. */
  | { readonly step: 'members'; readonly prefix: string }
  | { readonly step: 'any-member' }
  | { readonly step: 'element' }
  | { readonly step: 'result' }
  /** `count` limits an index from the end: -1 is the last argument. */
  | {
      readonly step: 'argument';
      /** -1 and lower count from the end; `POSITIVE_INFINITY` for a keyword-only argument. */
      readonly from: number;
      readonly to: number;
      /** Keyword by which the argument may be passed instead. */
      readonly name: string | undefined;
    }
  | { readonly step: 'receiver' }
  | {
      readonly step: 'parameter';
      /** `undefined` for any parameter. */
      readonly index: number | undefined;
      /** Includes later parameters. */
      readonly isRest: boolean;
      /** Only for functions with exactly that many parameters. */
      readonly arity: number | undefined;
    }
  | { readonly step: 'returned' }
  | { readonly step: 'assigned' }
  | { readonly step: 'compared' };

export interface ApiPath {
  /** Library that the path starts in, if it names one: `pg` of `pg:Pool.query`. */
  readonly library: string | undefined;
  readonly steps: readonly ApiStep[];
}

const stepPattern =
  /\.?(?<name>#?[A-Za-z_$][\w$-]*|(?<=\.)\d+)(?<prefix>\*)?|\.'(?<quoted>[^']*)'|\.(?<any>\*)|(?<element>\[\])|(?<result>\(\))|\((?<receiver>this)\)|\((?<all>\*)\)|\((?<index>-?\d+)(?<rest>\.\.)?(?:,(?<also>\w+)=)?\)|\((?<keyword>\w+|\*\*)=\)|@(?<parameter>\d+|\*)(?<parameters>\.\.)?(?:\/(?<arity>\d+))?|(?<returned>\^)|(?<compared>==)|(?<assigned>=)|(?<bad>.)/gy;

/** @throws Error if the text is not a path, because a model row is wrong */
export function parseApiPath(text: string): ApiPath {
  const colon = /^(?<library>(?:node:)?[^:()']+):(?<rest>.*)$/.exec(text);
  const body = colon?.groups?.['rest'] ?? text;
  const steps: ApiStep[] = [];
  for (const match of body.matchAll(stepPattern)) {
    const groups = match.groups ?? {};
    if (groups['bad'] !== undefined)
      throw new Error(`model path ${JSON.stringify(text)} is not valid at ${match.index}`);
    steps.push(toStep(groups));
  }
  return { library: colon?.groups?.['library'], steps };
}

function toStep(groups: Readonly<Record<string, string | undefined>>): ApiStep {
  if (groups['quoted'] !== undefined) return { step: 'member', name: groups['quoted'] };
  if (groups['name'] !== undefined && groups['prefix'] !== undefined)
    return { step: 'members', prefix: groups['name'] };
  if (groups['name'] !== undefined) return { step: 'member', name: groups['name'] };
  if (groups['any'] !== undefined) return { step: 'any-member' };
  if (groups['element'] !== undefined) return { step: 'element' };
  if (groups['result'] !== undefined) return { step: 'result' };
  if (groups['receiver'] !== undefined) return { step: 'receiver' };
  if (groups['all'] !== undefined)
    return { step: 'argument', from: 0, to: Number.POSITIVE_INFINITY, name: undefined };
  if (groups['keyword'] !== undefined) {
    const none = Number.POSITIVE_INFINITY;
    return { step: 'argument', from: none, to: none, name: groups['keyword'] };
  }
  if (groups['index'] !== undefined) {
    const from = Number(groups['index']);
    const to = groups['rest'] === undefined ? from : Number.POSITIVE_INFINITY;
    return { step: 'argument', from, to, name: groups['also'] };
  }
  if (groups['parameter'] !== undefined) {
    const arity = groups['arity'];
    return {
      step: 'parameter',
      index: groups['parameter'] === '*' ? undefined : Number(groups['parameter']),
      isRest: groups['parameters'] !== undefined,
      arity: arity === undefined ? undefined : Number(arity),
    };
  }
  if (groups['compared'] !== undefined) return { step: 'compared' };
  return groups['returned'] === undefined ? { step: 'assigned' } : { step: 'returned' };
}
