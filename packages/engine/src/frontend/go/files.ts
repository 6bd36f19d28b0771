/** Files that contain Go, or templates rendered by Go. */

import type { LanguageFiles } from '../language.ts';

export const goFiles: LanguageFiles = {
  id: 'go',
  grammars: {
    go: { file: 'tree-sitter-go/tree-sitter-go.wasm', extensions: ['.go'] },
    gotext: { others: ['go'], extensions: [] },
    gohtml: { others: ['go'], extensions: ['.gohtml', '.gotmpl', '.tmpl'] },
  },
  pages: 'go',
  interpreters: [],
  manifests: /^go\.mod$/,
};
