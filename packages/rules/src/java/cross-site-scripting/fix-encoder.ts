/** Finds an HTML encoder that a file can use: one of the project's libraries, or a method of its own. */

import {
  type FixSite,
  type ImportResult,
  indentationAt,
  nodesOfType,
  type SyntaxTree,
  styleOf,
  type TextEdit,
} from '@assay/engine/rule';

interface Library {
  /** Imports that show that the project has the library. */
  readonly shownBy: RegExp;
  readonly type: string;
  readonly method: string;
}

const libraries: readonly Library[] = [
  { shownBy: /\borg\.owasp\.encoder\b/, type: 'org.owasp.encoder.Encode', method: 'forHtml' },
  {
    shownBy: /\borg\.springframework\.web\b/,
    type: 'org.springframework.web.util.HtmlUtils',
    method: 'htmlEscape',
  },
  {
    shownBy: /\borg\.apache\.commons\.text\b/,
    type: 'org.apache.commons.text.StringEscapeUtils',
    method: 'escapeHtml4',
  },
];

const helper = 'escapeHtml';

export function encoderOf(
  site: FixSite,
  importType: (site: FixSite, name: string) => ImportResult,
): ImportResult | undefined {
  const { tree } = site;
  const imports = nodesOfType(tree, 0, 'import_declaration').map((node) => tree.textOf(node));
  const known = libraries.find(({ shownBy }) =>
    [...imports, ...site.modules].some((name) => shownBy.test(name)),
  );
  if (known !== undefined) {
    const { expression, edits } = importType(site, known.type);
    return { expression: `${expression}.${known.method}`, edits };
  }
  const own = methodsNamed(tree, helper);
  if (own.length > 0)
    return own.every((method) => isHelper(tree, method)) ? { expression: helper, edits: [] } : undefined;
  const added = tree.language === 'jsp' ? addToPage(tree) : addToClass(site);
  return added && { expression: helper, edits: [added] };
}

function methodsNamed(tree: SyntaxTree, name: string): readonly number[] {
  return nodesOfType(tree, 0, 'method_declaration').filter(
    (node) => tree.textOf(tree.child(node, 'name')) === name,
  );
}

/** Characters that end text or a quoted attribute, the ampersand first. */
const replacements = [
  `.replace("&", "&amp;")`,
  `.replace("<", "&lt;")`,
  `.replace(">", "&gt;")`,
  String.raw`.replace("\"", "&quot;")`,
  `.replace("'", "&#39;")`,
];

function isHelper(tree: SyntaxTree, method: number): boolean {
  const text = tree.textOf(method).replaceAll(/\s+/g, '');
  return replacements.every((call) => text.includes(call.replaceAll(/\s+/g, '')));
}

function methodLines(unit: string): readonly string[] {
  return [
    `private String ${helper}(Object value) {`,
    `${unit}return String.valueOf(value)`,
    ...replacements.map(
      (call, index) => `${unit}${unit}${unit}${call}${index === replacements.length - 1 ? ';' : ''}`,
    ),
    '}',
  ];
}

/** Inserts after the leading directives of the page. */
function addToPage({ text }: SyntaxTree): TextEdit {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const head = /^(?:\s*<%(?:--[^]*?--|@[^%]*(?:%(?!>)[^%]*)*)%>)*[ \t]*/.exec(text)?.[0] ?? '';
  const start = head.length;
  const declaration = ['<%!', ...methodLines('    ').map((line) => `    ${line}`), '%>'].join(lineEnd);
  const gap = start === 0 ? '' : lineEnd;
  return { start, end: start, replace: `${gap}${declaration}${start === 0 ? lineEnd : ''}` };
}

/** Inserts at the end of the enclosing class. */
function addToClass({ tree, node }: FixSite): TextEdit | undefined {
  const around = tree.ancestor(node, 'class_declaration');
  const body = around < 0 ? -1 : tree.child(around, 'body');
  const last = body < 0 ? undefined : tree.namedChildren(body).at(-1);
  if (last === undefined) return undefined;
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentationAt(tree.text, tree.start(last));
  const lines = methodLines(styleOf(tree).indent).map((line) => `${lineEnd}${indent}${line}`);
  // Static, because a static method may need it; pages cannot have a static method.
  const text = lines.join('').replace('private String', 'private static String');
  const end = tree.end(last);
  return { start: end, end, replace: `${lineEnd}${text}` };
}
