/** EJS and Eta templates: JavaScript between `<%` and `%>`. `<%=` escapes its output. */

import { MadeText } from '../made-text.ts';
import type { MappedText } from '../mapped-text.ts';
import { HtmlContext, harmfulContext } from './html-context.ts';
import { templateLibrary } from './javascript-program.ts';

interface Tags {
  /** Marks of a value that is output unescaped. */
  readonly raw: string;
  /** Code before the template's own. */
  readonly head: string;
}

const tags: Readonly<Record<'ejs' | 'eta', Tags>> = {
  ejs: { raw: '-', head: '' },
  // All of the template's locals are called `it`.
  eta: { raw: '~', head: 'var it = locals;\n' },
};

const opening = /<%(?<mark>[-=#_%~]?)/g;

/** Linear in the length of the template. */
export function readEjs(template: string, dialect: 'ejs' | 'eta'): MappedText {
  const { raw, head } = tags[dialect];
  const made = new MadeText().add(head);
  const html = new HtmlContext();
  let done = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(template); match !== null; match = opening.exec(template)) {
    const start = opening.lastIndex;
    const end = template.indexOf('%>', start);
    html.feed(template.slice(done, match.index));
    if (end < 0) {
      made.addFrom('@@', match.index, match.index).add(';\n');
      done = template.length;
      break;
    }
    const last = /[-_]/.test(template[end - 1] ?? '') && end > start ? end - 1 : end;
    readTag(
      made,
      html,
      { mark: match.groups?.['mark'] ?? '', code: template.slice(start, last), start },
      raw,
    );
    done = end + 2;
    opening.lastIndex = done;
  }
  return made.finish();
}

interface Tag {
  readonly mark: string;
  readonly code: string;
  readonly start: number;
}

function readTag(made: MadeText, html: HtmlContext, { mark, code, start }: Tag, raw: string): void {
  if (mark === '' || mark === '_') made.addFrom(code, start).add('\n');
  else if (mark === '=' || mark === raw) {
    const value = code.replace(/[\s;]+$/, '');
    if (value.trim() === '') return;
    const context = harmfulContext(html.context, mark === '=');
    made.add(context === undefined ? ';(' : `;${templateLibrary}.${context.replaceAll('-', '_')}(`);
    made.addFrom(value, start).add('\n);\n');
    html.passOutput();
  }
}
