/** Which files are Java. */

import type { LanguageFiles } from '../language.ts';

export const javaFiles: LanguageFiles = {
  id: 'java',
  grammars: { java: { file: 'tree-sitter-java/tree-sitter-java.wasm', extensions: ['.java'] } },
  interpreters: [],
  manifests: /\.properties$|^application(?:-\w+)?\.ya?ml$|(?:mapper|dao|repository)\.xml$/i,
};
