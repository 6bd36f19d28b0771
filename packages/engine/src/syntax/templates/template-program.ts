/**
 * Target of the conversion of a template: a function of the template's data, in the language that renders it.
 *
 * The converted text is parsed by that language's own parser and front end. Its vocabulary is small: outputs are calls
 * of functions named by their context, other templates are calls with their name, and free names are members of the
 * single parameter.
 */

import type { MappedText } from '../mapped-text.ts';
import type { Argument, Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';

export interface Parameter {
  readonly name: string;
  readonly fallback: Expression | undefined;
}

/** A macro of another template, or of this one if `template` is the empty string. */
export interface MacroName {
  readonly template: string;
  /** Absent for all macros of the template, which are then its members. */
  readonly macro: string | undefined;
}

/**
 * Which part of a template is converted: all of it, as quoted in reports, or only what data may flow through, without
 * blocks that output, call and assign nothing.
 */
export type TemplatePart = 'whole' | 'effects';

/** Emits the function statement by statement. Blocks are closed by `end`, and nest. */
export interface TemplateProgram {
  /** Outputs a value that is harmful in that context. */
  output(context: OutputContext, value: Expression): void;
  /** Evaluates a harmless value, whose calls may have effects. */
  evaluate(value: Expression): void;
  assign(name: string, value: Expression): void;
  /** Declares names without relevant data: loop counters, and names provided by the template engine. */
  declare(...names: readonly string[]): void;
  beginIf(condition: Expression | undefined): void;
  /** Within `beginIf`: begins another branch. */
  otherwise(condition: Expression | undefined): void;
  beginLoop(names: readonly string[], values: Expression): void;
  beginMacro(name: string, parameters: readonly Parameter[]): void;
  /** Begins a block with names of its own. */
  beginScope(): void;
  end(): void;
  importMacro(name: string, macro: MacroName): void;
  /**
   * Renders another template at this point.
   *
   * @param entries  additional data, or all of it if `isAlone`
   */
  render(template: Expression, entries: readonly Argument[], isAlone: boolean): void;
  /** Reports a position that the template's language does not allow. */
  problem(offset: number): void;
  finish(): MappedText;
}

/** Maximum nesting of blocks that are kept separate; deeper ones count as part of the enclosing block. */
export const maxBlockDepth = 60;
