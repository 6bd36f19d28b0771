/** Markdown renderers: markup in the text stays markup. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'marked',
  aliases: ['markdown-it', 'showdown', 'snarkdown', 'remarkable', 'commonmark', 'markdown'],
  types: { Renderer: ['()', 'Converter()', 'Remarkable()', 'marked()'] },
  rows: [
    propagator('(0)', '()'),
    propagator('parse(0)', 'parse()'),
    propagator('marked(0)', 'marked()'),
    propagator('toHTML(0)', 'toHTML()'),
    propagator('Renderer.render(0)', 'Renderer.render()'),
    propagator('Renderer.makeHtml(0)', 'Renderer.makeHtml()'),
  ],
});
