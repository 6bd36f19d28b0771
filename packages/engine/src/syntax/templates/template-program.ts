/**
 * What a template is made into: a function of what it is rendered with, in the language that renders it.
 *
 * The made text is read by that language's own parser and front end. Its vocabulary is small: outputs are calls of functions
 * named by their context, other templates are calls with their name, and free names are members of the one parameter.
 */

import type { MappedText } from '../mapped-text.ts';
import type { Argument, Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';

export interface Parameter {
  readonly name: string;
  readonly fallback: Expression | undefined;
}

/** A macro of another template, or of this one where `template` is the empty string. */
export interface MacroName {
  readonly template: string;
  /** Absent for all macros of the template, which are its members then. */
  readonly macro: string | undefined;
}

/**
 * How much of a template is made: all of it, which is what reports quote, or what a flow may pass through. Blocks that put
 * out, call and assign nothing are left out then.
 */
export type TemplatePart = 'whole' | 'effects';

/** Writes the function, one statement after the other. Blocks are closed by `end`, and nest. */
export interface TemplateProgram {
  /** A value that harms where it is put out so. */
  output(context: OutputContext, value: Expression): void;
  /** A value that does no harm as such: what it calls may. */
  evaluate(value: Expression): void;
  assign(name: string, value: Expression): void;
  /** Names that hold nothing of note: counters of loops, what a template engine gives. */
  declare(...names: readonly string[]): void;
  beginIf(condition: Expression | undefined): void;
  /** Within `beginIf`: another branch. */
  otherwise(condition: Expression | undefined): void;
  beginLoop(names: readonly string[], values: Expression): void;
  beginMacro(name: string, parameters: readonly Parameter[]): void;
  /** A block that only has names of its own. */
  beginScope(): void;
  end(): void;
  importMacro(name: string, macro: MacroName): void;
  /**
   * Another template in this place.
   *
   * @param entries  what it is given besides, or alone where `isAlone`
   */
  render(template: Expression, entries: readonly Argument[], isAlone: boolean): void;
  /** A place that the template's language does not allow. */
  problem(offset: number): void;
  finish(): MappedText;
}

/** Blocks within blocks that are kept apart; deeper ones count as part of the block around them. */
export const maxBlockDepth = 60;
