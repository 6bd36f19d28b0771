/** Fix that disables document types on the factory of an XML parser, right after it is created. */

import {
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  indentationAt,
  insideParentheses,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { javaStatement, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'xml-external-entity/no-doctype',
  allows: {
    addsCalls: ['setFeature', 'setProperty', 'setExpandEntityReferences'],
    addsModules: ['javax.xml.stream.XMLInputFactory'],
    addsCapabilities: ['names a URL'],
    addsStatements: { expression_statement: 2 },
  },
  propose,
  advise: (site) => {
    const maker = makerOf(site);
    const name = maker === undefined ? 'the factory of this parser' : `\`${maker.name}\``;
    return `Set the feature \`disallow-doctype-decl\` on ${name} where it is created, before it parses anything.`;
  },
});

const disallow = 'http://apache.org/xml/features/disallow-doctype-decl';

/** Parser factories and parsers, how they are configured, and the exceptions that may be thrown. */
interface Maker {
  readonly type: RegExp;
  readonly lines: (name: string, type: string) => readonly string[];
  /** Methods that throw the same exceptions; `undefined` if none are thrown. */
  readonly throwsLike: RegExp | undefined;
}

const feature = (name: string): readonly string[] => [`${name}.setFeature("${disallow}", true);`];

const makers: readonly Maker[] = [
  { type: /^DocumentBuilderFactory\.newInstance\(/, lines: feature, throwsLike: /^newDocumentBuilder$/ },
  { type: /^SAXParserFactory\.newInstance\(/, lines: feature, throwsLike: /^newSAXParser$/ },
  { type: /^XMLReaderFactory\.createXMLReader\(/, lines: feature, throwsLike: /^(?:createXMLReader|parse)$/ },
  { type: /^new SAXBuilder\(/, lines: feature, throwsLike: undefined },
  { type: /^new SAXReader\(/, lines: feature, throwsLike: /^$/ },
  {
    type: /^XMLInputFactory\.new(?:Instance|Factory)\(/,
    lines: (name, type) => [`${name}.setProperty(${type}.SUPPORT_DTD, false);`],
    throwsLike: undefined,
  },
];

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const found = makerOf(site);
  if (found === undefined) return undefined;
  const { name, statement, maker, call } = found;
  if (!mayThrow(tree, statement, maker)) return undefined;
  const factory = importJava(site, 'javax.xml.stream.XMLInputFactory');
  const isStream = maker.lines === makers.at(-1)?.lines;
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const end = tree.end(statement);
  const indent = indentationAt(tree.text, tree.start(statement));
  const lines = maker.lines(name, factory.expression);
  if (call < 0) return undefined;
  const edit: TextEdit = {
    start: end,
    end,
    replace: lines.map((line) => `${lineEnd}${indent}${line}`).join(''),
  };
  return {
    edits: [...(isStream ? factory.edits : []), edit],
    safety: 'R',
    explanation: 'Documents with a DOCTYPE are rejected: no external file or URL is loaded.',
  };
}

interface FoundMaker {
  readonly name: string;
  /** Declaration of the variable that holds the factory. */
  readonly statement: number;
  readonly call: number;
  readonly maker: Maker;
}

/** Methods that read a document. */
const parsing = /^(?:parse|read|build|unmarshal|createXML(?:Stream|Event)Reader)$/;

/** Maximum number of calls and variables to follow from the parser to its factory. */
const maxSteps = 6;

function makerOf(site: FixSite): FoundMaker | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => parsing.test(tree.textOf(tree.child(at, 'name'))));
  let at = call < 0 ? -1 : insideParentheses(tree, tree.child(call, 'object'));
  for (let step = 0; step < maxSteps && at >= 0; step += 1) {
    const variable = variableOf(site, at);
    if (variable === undefined) {
      at = tree.type(at) === 'method_invocation' ? insideParentheses(tree, tree.child(at, 'object')) : -1;
      continue;
    }
    const [value = -1] = variable.values.length === 1 ? variable.values : [];
    const maker =
      value < 0
        ? undefined
        : makers.find(({ type }) => type.test(tree.textOf(value).replaceAll(/\s+/g, ' ')));
    const isLocal = tree.type(variable.declaration) === 'local_variable_declaration';
    if (maker !== undefined)
      return isLocal
        ? { name: variable.name, statement: variable.declaration, call: value, maker }
        : undefined;
    at = insideParentheses(tree, value);
  }
  return undefined;
}

/** True if the same exceptions are already thrown inside the enclosing handler, or all are propagated. */
function mayThrow(tree: SyntaxTree, statement: number, { throwsLike }: Maker): boolean {
  if (throwsLike === undefined) return true;
  const handler = tree.ancestor(
    statement,
    'try_statement',
    'try_with_resources_statement',
    'method_declaration',
    'constructor_declaration',
    'lambda_expression',
  );
  if (handler < 0 || javaStatement(tree, statement) < 0 || tree.type(handler) === 'lambda_expression')
    return false;
  const text = tree.textOf(handler);
  if (
    /\bcatch\s*\(\s*(?:final\s+)?(?:Exception|Throwable)\b/.test(text) &&
    tree.type(handler).startsWith('try')
  )
    return true;
  if (
    !tree.type(handler).startsWith('try') &&
    /\bthrows\s+(?:[\w.]+\s*,\s*)*Exception\b/.test(text.slice(0, text.indexOf('{')))
  )
    return true;
  const body = tree.child(handler, 'body');
  for (let node = body; node >= 0 && node < tree.next(body); node += 1) {
    const isCall =
      tree.type(node) === 'method_invocation' && throwsLike.test(tree.textOf(tree.child(node, 'name')));
    if (
      isCall &&
      tree.ancestor(
        node,
        'try_statement',
        'try_with_resources_statement',
        'method_declaration',
        'constructor_declaration',
        'lambda_expression',
      ) === handler
    )
      return true;
  }
  return false;
}
