/** Templates of a program: files that a library runs when it is asked to render their name. */

import type { Program } from './program.ts';

/** Name of the operation whose first argument is the name of a template and whose second is what the template is given. */
export const renderOperation = 'renderTemplate';

export class TemplateFiles {
  private readonly functionsByName = new Map<string, number[]>();

  constructor(program: Program) {
    for (const [file, { path, language }] of program.files.entries()) {
      if (language !== 'template') continue;
      const stem = path.replace(/\.[^./]+$/, '');
      // `views/user/page` is asked for as `page`, `user/page` or `views/user/page`, from whatever folder the views are in.
      for (let from = 0; from >= 0; from = stem.indexOf('/', from) + 1 || -1) {
        const name = stem.slice(from);
        const known = this.functionsByName.get(name) ?? [];
        this.functionsByName.set(name, [...known, program.functionBase[file] ?? 0]);
      }
    }
  }

  /** Functions of the templates that a name may mean. */
  named(name: string): readonly number[] {
    const stem = name.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.(?:ejs|html)$/, '');
    return this.functionsByName.get(stem) ?? [];
  }
}
