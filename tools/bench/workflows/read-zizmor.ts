/** Places of a report of zizmor, as far as they are compared. */

export interface ZizmorPlace {
  readonly kind: string;
  readonly persona: string;
  readonly path: string;
  /** 1-based. */
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
  /** It is said of the file, not of a part. */
  readonly isWholeFile: boolean;
  /** Two findings with the same one are one place. */
  readonly key: string;
}

interface Report {
  readonly ident: string;
  readonly determinations: { readonly persona: string };
  readonly locations: readonly {
    readonly symbolic: {
      readonly key: { readonly Local?: { readonly verbatim_path: string } };
      readonly route: { readonly route: readonly unknown[] };
      readonly feature_kind: unknown;
      readonly kind: string;
    };
    readonly concrete: {
      readonly feature: string;
      readonly location: { readonly start_point: Point; readonly end_point: Point };
    };
  }[];
}

interface Point {
  /** 0-based. */
  readonly row: number;
  readonly column: number;
}

/** @param json  the empty text where it found no input */
export function readZizmor(json: string): readonly ZizmorPlace[] {
  if (json.trim() === '') return [];
  return (JSON.parse(json) as readonly Report[]).flatMap(({ ident, determinations, locations }) => {
    const primary = locations.find(({ symbolic }) => symbolic.kind === 'Primary');
    const path = primary?.symbolic.key.Local?.verbatim_path;
    if (primary === undefined || path === undefined) return [];
    const { start_point: start, end_point: end } = primary.concrete.location;
    const fragment = JSON.stringify(primary.symbolic.feature_kind);
    return [
      {
        kind: ident,
        persona: determinations.persona,
        path,
        startLine: start.row + 1,
        endLine: end.row + 1,
        text:
          ident === 'template-injection'
            ? fragment.replaceAll(/\\\\s\+|\\|\s/g, '')
            : primary.concrete.feature,
        isWholeFile: primary.symbolic.route.route.length === 0,
        key: JSON.stringify([path, start, end]),
      },
    ];
  });
}
