/** Which files are Go. */

import type { LanguageFiles } from '../language.ts';

export const goFiles: LanguageFiles = {
  id: 'go',
  grammars: { go: { file: 'tree-sitter-go/tree-sitter-go.wasm', extensions: ['.go'] } },
  interpreters: [],
  manifests: /^go\.mod$/,
};
