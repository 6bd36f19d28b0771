/** Which files are Java, or pages with Java in them. */

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
  // Settings, mappers, deployment descriptors, builds, and the descriptions in OpenAPI that builds make interfaces of.
  manifests:
    /\.properties$|^web\.xml$|^application(?:-\w+)?\.ya?ml$|(?:mapper|dao|repository)\.xml$|^pom\.xml$|^build\.gradle(?:\.kts)?$|(?:openapi|swagger|api|spec|contract)[\w.-]*\.(?:ya?ml|json)$/i,
};
