/**
 * Annotations of the program composed of others: using `@AdminOnly`, declared as `@PreAuthorize("…") @interface
 * AdminOnly {}`, implies the other one.
 */

import { Op } from '../../ir/ir.ts';
import { instructionsIn, storedOf, writtenName } from '../../ir/operands.ts';
import { composedMark } from '../../ir/type-names.ts';
import type { Program } from './program.ts';

/**
 * Follows the name of a type, before the part of an annotated method that it stands for, as in `GetMapping$parameter`.
 */
const placeMark = '$';

export class ComposedAnnotations {
  /** By file and path of the annotation, the types that it is composed of. */
  private readonly parts = new Map<string, string[]>();
  /** Values of the annotations. */
  private readonly values = new Set<number>();

  constructor(program: Program) {
    for (const [file, code] of program.files.entries()) {
      if (!code.strings.some((text) => text.includes(composedMark))) continue;
      for (const v of instructionsIn(code, Op.export)) {
        const [path = '', part] = writtenName(code, v).split(composedMark);
        if (part === undefined) continue;
        const key = `${file}:${path}`;
        this.parts.set(key, [...(this.parts.get(key) ?? []), part]);
        this.values.add(program.firstValueOf(file) + storedOf(code, v));
      }
    }
  }

  /** True for the value of an annotation that is composed of others. */
  isComposed(value: number): boolean {
    return this.values.has(value);
  }

  /**
   * Types of the annotations that one is composed of.
   *
   * @param type  its path in the file, with the part that it stands for: `AdminOnly`, `Fetch$parameter`
   */
  partsOf(file: number, type: string): readonly string[] {
    if (this.parts.size === 0) return [];
    const whole = this.parts.get(`${file}:${type}`);
    if (whole !== undefined) return whole;
    const end = type.lastIndexOf(placeMark);
    if (end < 0) return [];
    const place = type.slice(end);
    return (this.parts.get(`${file}:${type.slice(0, end)}`) ?? []).map((part) => `${part}${place}`);
  }
}
