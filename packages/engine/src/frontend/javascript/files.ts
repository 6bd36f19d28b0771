/** Files that contain JavaScript or TypeScript. */

import type { LanguageFiles } from '../language.ts';

export const javascriptFiles: LanguageFiles = {
  id: 'javascript',
  grammars: {
    javascript: {
      file: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
      others: ['tsx'],
      extensions: ['.js', '.mjs', '.cjs', '.jsx'],
    },
    typescript: {
      file: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
      extensions: ['.ts', '.mts', '.cts'],
    },
    tsx: { file: 'tree-sitter-typescript/tree-sitter-tsx.wasm', extensions: ['.tsx'] },
    template: { others: ['javascript'], extensions: ['.ejs'] },
    nunjucks: { others: ['javascript'], extensions: ['.njk', '.nunjucks', '.nunj'] },
    liquid: { others: ['javascript'], extensions: ['.liquid'] },
    handlebars: { others: ['javascript'], extensions: ['.hbs', '.handlebars'] },
    mustache: { others: ['javascript'], extensions: ['.mustache'] },
    pug: { others: ['javascript'], extensions: ['.pug', '.jade'] },
    eta: { others: ['javascript'], extensions: ['.eta'] },
    page: { others: ['javascript', 'typescript', 'tsx'], extensions: ['.html', '.htm', '.vue', '.svelte'] },
  },
  interpreters: ['node', 'nodejs', 'bun', 'deno'],
  manifests: /^(?:package|tsconfig(?:\.[\w.-]+)?|jsconfig)\.json$/,
};
