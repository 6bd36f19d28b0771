/** Syntax tree of HCL, the language of Terraform. Plain data, because it is cached between scans. */

import type { Place } from '../../documents/value.ts';

export type Expression = Place &
  (
    | { readonly kind: 'literal'; readonly value: string | number | boolean | null; readonly text: string }
    /** A string with interpolated parts. */
    | { readonly kind: 'template'; readonly parts: readonly Expression[] }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] }
    /** `var.ports["ssh"].from`; a computed step or a splat is `undefined`. */
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
    /** `for`, arithmetic operators, and anything else that is not evaluated. */
    | { readonly kind: 'unknown' }
  );

export interface ObjectEntry {
  readonly key: Expression;
  readonly value: Expression;
}

export interface Attribute {
  readonly name: string;
  /** Range of the name. */
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
