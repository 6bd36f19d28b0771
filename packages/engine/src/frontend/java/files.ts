/** Files that contain Java: sources and JSP pages. */

import type { LanguageFiles } from '../language.ts';

export const javaFiles: LanguageFiles = {
  id: 'java',
  grammars: {
    java: { file: 'tree-sitter-java/tree-sitter-java.wasm', extensions: ['.java'] },
    thymeleaf: { others: ['java'], extensions: [] },
    ftl: { others: ['java'], extensions: ['.ftl'] },
    ftlh: { others: ['java'], extensions: ['.ftlh'] },
    velocity: { others: ['java'], extensions: ['.vm', '.vtl'] },
    jsp: { others: ['java'], extensions: ['.jsp', '.jspf', '.tag'] },
  },
  pages: 'java',
  interpreters: [],
  // Settings, mappers, deployment descriptors, build files, and the OpenAPI descriptions from which builds generate
  // interfaces.
  manifests:
    /\.properties$|^web\.xml$|^application(?:-\w+)?\.ya?ml$|(?:mapper|dao|repository)\.xml$|^pom\.xml$|^build\.gradle(?:\.kts)?$|(?:openapi|swagger|api|spec|contract)[\w.-]*\.(?:ya?ml|json)$/i,
};
