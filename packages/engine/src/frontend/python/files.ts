/** Which files are Python. */

import type { LanguageFiles } from '../language.ts';

export const pythonFiles: LanguageFiles = {
  id: 'python',
  grammars: {
    python: { file: 'tree-sitter-python/tree-sitter-python.wasm', extensions: ['.py', '.pyw'] },
    plainjinja: { others: ['python'], extensions: [] },
    jinja: { others: ['python'], extensions: ['.jinja', '.jinja2', '.j2', '.djhtml'] },
  },
  pages: 'python',
  interpreters: ['python', 'python3', 'python2'],
  manifests: /^(?:pyproject\.toml|setup\.cfg)$/,
};
