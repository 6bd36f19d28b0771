/** Names that a Java file uses without declaring them: types, variables, and methods (with `()`). */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Scopes } from '../scopes.ts';

/** Types of packages that are often imported with a wildcard. */
const wildcardTypes: Readonly<Record<string, string>> = {
  'java.util':
    'List ArrayList LinkedList Map HashMap LinkedHashMap TreeMap Set HashSet LinkedHashSet TreeSet Collection Collections Arrays Iterator Optional Objects Date Calendar Locale UUID Random Scanner Base64 Properties Queue Deque ArrayDeque',
  'java.io':
    'File IOException InputStream OutputStream Reader Writer BufferedReader InputStreamReader PrintWriter FileReader FileInputStream FileNotFoundException ByteArrayInputStream ByteArrayOutputStream',
  'java.sql':
    'Connection Statement PreparedStatement CallableStatement ResultSet SQLException DriverManager Timestamp',
  'java.nio.file': 'Path Paths Files InvalidPathException NoSuchFileException',
  'java.security': 'SecureRandom MessageDigest NoSuchAlgorithmException GeneralSecurityException',
  'java.net': 'URI URL URISyntaxException MalformedURLException InetAddress URLEncoder URLDecoder',
  'java.util.regex': 'Pattern Matcher',
  'javax.xml.parsers':
    'DocumentBuilder DocumentBuilderFactory SAXParser SAXParserFactory ParserConfigurationException',
  'javax.servlet.http': 'Cookie HttpServlet HttpServletRequest HttpServletResponse HttpSession',
  'jakarta.servlet.http': 'Cookie HttpServlet HttpServletRequest HttpServletResponse HttpSession',
};

const declaringTypes = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

/** Fully qualified type that starts at a node, such as `java.sql.Date`; the empty string for other nodes. */
export function qualifiedType(tree: SyntaxTree, node: number): string {
  if (isPart(tree, node) || tree.ancestor(node, 'import_declaration', 'package_declaration') >= 0) return '';
  const match = /^(?:[a-z_]\w*\s*\.\s*){2,}[A-Z]\w*/.exec(
    tree.text.slice(tree.start(node), tree.start(node) + 200),
  );
  return match === null ? '' : match[0].replaceAll(/\s+/g, '');
}

/** True for a name that is not the first of its chain. */
function isPart(tree: SyntaxTree, node: number): boolean {
  return /\.\s*$/.test(tree.text.slice(Math.max(0, tree.start(node) - 20), tree.start(node)));
}

export function freeNamesOf(tree: SyntaxTree, scopes: Scopes): ReadonlySet<string> {
  const declared = declaredIn(tree);
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    const name = referenceAt(tree, scopes, node);
    if (name !== '' && !declared.has(name)) names.add(name);
  }
  return names;
}

function declaredIn(tree: SyntaxTree): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (type === 'import_declaration') addImported(tree, node, names);
    else if (type === 'type_parameter') names.add(tree.textOf(tree.namedChildren(node)[0] ?? node));
    else if (type === 'method_declaration') names.add(`${tree.textOf(tree.child(node, 'name'))}()`);
    else if (declaringTypes.has(type) || type === 'enum_constant' || isFieldDeclarator(tree, node))
      names.add(tree.textOf(tree.child(node, 'name')));
    else if (type === 'formal_parameter' && isOfRecord(tree, node)) addComponent(tree, node, names);
  }
  return names;
}

function addImported(tree: SyntaxTree, node: number, names: Set<string>): void {
  const text = tree.textOf(tree.namedChildren(node)[0] ?? node).replaceAll(/\s+/g, '');
  const isAll = tree.namedChildren(node).some((child) => tree.type(child) === 'asterisk');
  const last = text.slice(text.lastIndexOf('.') + 1);
  const isStatic = /^import\s+static\b/.test(tree.textOf(node));
  if (!isAll) names.add(last);
  if (!isAll && isStatic) names.add(`${last}()`);
  if (isAll) for (const name of (wildcardTypes[text] ?? '').split(' ')) names.add(name);
}

function addComponent(tree: SyntaxTree, node: number, names: Set<string>): void {
  const name = tree.textOf(tree.child(node, 'name'));
  names.add(name);
  names.add(`${name}()`);
}

function isFieldDeclarator(tree: SyntaxTree, node: number): boolean {
  if (tree.type(node) !== 'variable_declarator') return false;
  const type = tree.type(tree.parent(node));
  return type === 'field_declaration' || type === 'constant_declaration';
}

function isOfRecord(tree: SyntaxTree, node: number): boolean {
  return tree.type(tree.parent(tree.parent(node))) === 'record_declaration';
}

/** Name that a node refers to by itself; the empty string for members, declarations, labels and local variables. */
function referenceAt(tree: SyntaxTree, scopes: Scopes, node: number): string {
  const type = tree.type(node);
  if (type === 'type_identifier') return typeReference(tree, node);
  if (type !== 'identifier' || scopes.bindingOf(node) !== undefined) return '';
  const parent = tree.parent(node);
  switch (tree.type(parent)) {
    case 'method_invocation':
      return methodReference(tree, node, parent);
    case 'annotation':
    case 'marker_annotation':
      return tree.textOf(node);
    case 'field_access':
      return tree.field(node) === 'field' ? '' : variableReference(tree, node);
    case 'method_reference':
      return tree.firstChild(parent) === node ? variableReference(tree, node) : '';
    case 'scoped_identifier':
    case 'scoped_type_identifier':
    case 'element_value_pair':
    case 'labeled_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'switch_label':
    case 'package_declaration':
    case 'import_declaration':
      return tree.field(node) === 'value' ? tree.textOf(node) : '';
    default:
      return tree.field(node) === 'name' ? '' : variableReference(tree, node);
  }
}

function typeReference(tree: SyntaxTree, node: number): string {
  const parent = tree.type(tree.parent(node));
  if (parent === 'type_parameter') return '';
  const isQualified = parent === 'scoped_type_identifier' && tree.firstChild(tree.parent(node)) !== node;
  return isQualified || isPackage(tree.textOf(node)) ? '' : tree.textOf(node);
}

/** `java` of `java.util.List` in a type position. Primitive types are nodes of their own. */
function isPackage(name: string): boolean {
  return /^[a-z]/.test(name) && name !== 'var';
}

function methodReference(tree: SyntaxTree, node: number, call: number): string {
  if (tree.field(node) !== 'name') return variableReference(tree, node);
  return tree.child(call, 'object') < 0 ? `${tree.textOf(node)}()` : '';
}

function variableReference(tree: SyntaxTree, node: number): string {
  return qualifiedType(tree, node) === '' ? tree.textOf(node) : '';
}

/** Local variables that are declared twice in one block. */
export function brokenNamesOf(_tree: SyntaxTree, scopes: Scopes): readonly string[] {
  return scopes.functions.flatMap(({ bindings }) =>
    bindings
      .filter(({ kind, declarations }) => (kind === 'let' || kind === 'const') && declarations.length > 1)
      .map(({ name }) => name),
  );
}
