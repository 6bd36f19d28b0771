/** Files that contain Python. */

import type { LanguageFiles } from '../language.ts';

export const pythonFiles: LanguageFiles = {
  id: 'python',
  grammars: {
    python: { file: 'tree-sitter-python/tree-sitter-python.wasm', extensions: ['.py', '.pyw'] },
    plainjinja: { others: ['python'], extensions: [] },
    mako: { others: ['python'], extensions: ['.mako', '.mak'] },
    jinja: { others: ['python'], extensions: ['.jinja', '.jinja2', '.j2', '.djhtml'] },
  },
  pages: 'python',
  interpreters: ['python', 'python3', 'python2'],
  // Names of route descriptions: `openapi.yml`, `api-swagger.json`.
  manifests: /^(?:pyproject\.toml|setup\.cfg)$|(?:^|[._-])(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i,
};
