/** Names that a template gives to values, by the block in which they are visible. */

import type { Expression } from './expression.ts';
import type { MacroName } from './template-program.ts';

export type Meaning =
  | { readonly kind: 'variable' }
  /** An object of the template engine without data. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'macro'; readonly macro: MacroName };

export class TemplateScopes {
  private readonly blocks: Map<string, Meaning>[] = [new Map()];

  push(): void {
    this.blocks.push(new Map());
  }

  pop(): void {
    if (this.blocks.length > 1) this.blocks.pop();
  }

  set(name: string, meaning: Meaning): void {
    this.blocks.at(-1)?.set(name, meaning);
  }

  /** `undefined` for the template's data. */
  find(name: string): Meaning | undefined {
    return this.blocks.findLast((block) => block.has(name))?.get(name);
  }

  /** The called macro, of this template or of an imported one; `undefined` for any other callee. */
  macroCalled(callee: Expression): MacroName | undefined {
    if (callee.kind === 'name') {
      const meaning = this.find(callee.name);
      return meaning?.kind === 'macro' && meaning.macro.macro !== undefined ? meaning.macro : undefined;
    }
    if (callee.kind !== 'member' || callee.object.kind !== 'name') return undefined;
    const meaning = this.find(callee.object.name);
    const isWhole = meaning?.kind === 'macro' && meaning.macro.macro === undefined;
    return isWhole ? { template: meaning.macro.template, macro: callee.name } : undefined;
  }
}
