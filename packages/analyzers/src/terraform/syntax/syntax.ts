/** The syntax of HCL, the notation of Terraform: plain data, for it is kept between scans. */

import type { Place } from '../../documents/value.ts';

export type Expression = Place &
  (
    | { readonly kind: 'literal'; readonly value: string | number | boolean | null; readonly text: string }
    /** A text with parts that are computed. */
    | { readonly kind: 'template'; readonly parts: readonly Expression[] }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] }
    /** `var.ports["ssh"].from`; a step is `undefined` where it is computed or takes all. */
    | { readonly kind: 'path'; readonly steps: readonly (string | undefined)[] }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | {
        readonly kind: 'choice';
        readonly test: Expression;
        readonly consequent: Expression;
        readonly alternate: Expression;
      }
    | {
        readonly kind: 'binary';
        readonly operator: string;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'not'; readonly operand: Expression }
    /** `for`, arithmetic signs, and what else is not computed. */
    | { readonly kind: 'unknown' }
  );

export interface ObjectEntry {
  readonly key: Expression;
  readonly value: Expression;
}

export interface Attribute {
  readonly name: string;
  /** Of the name. */
  readonly start: number;
  readonly end: number;
  readonly value: Expression;
}

export interface Block extends Place {
  readonly type: string;
  readonly labels: readonly string[];
  /** From the type to the last label. */
  readonly header: Place;
  readonly body: Body;
}

export interface Body {
  readonly attributes: readonly Attribute[];
  readonly blocks: readonly Block[];
}
