/** Java facts for comparing two versions of a file. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import {
  type CapabilityRow,
  type ChangeFacts,
  type ImportedName,
  silencers,
  wordSet,
  words,
} from '../change-facts.ts';
import { brokenNamesOf, freeNamesOf, qualifiedType } from './free-names.ts';
import { statements } from './statement-shapes.ts';
import { traits } from './traits.ts';

const capabilities: readonly CapabilityRow[] = [
  { does: 'starts', calls: words('exec ProcessBuilder startPipeline Thread Timer') },
  {
    does: 'runs code with',
    calls: words(
      'eval ScriptEngineManager getEngineByName loadClass defineClass URLClassLoader loadLibrary GroovyShell ObjectInputStream readObject XMLDecoder parseExpression SpelExpressionParser InitialContext',
    ),
  },
  {
    does: 'reflects with',
    calls: words(
      'forName newInstance invoke getMethod getMethods getDeclaredMethod getField getDeclaredField getDeclaredConstructor setAccessible newProxyInstance',
    ),
    places: words('java.lang.reflect java.lang.invoke sun.misc'),
  },
  {
    does: 'writes files with',
    calls: words(
      'FileWriter FileOutputStream RandomAccessFile writeString createFile createTempFile createTempDirectory createDirectory createDirectories newBufferedWriter newOutputStream delete deleteIfExists deleteOnExit mkdir mkdirs renameTo setExecutable setWritable transferTo',
    ),
    places: words('java.nio.file.Files.write java.nio.file.Files.copy java.nio.file.Files.move'),
  },
  {
    does: 'uses the network with',
    calls: words(
      'URL Socket ServerSocket DatagramSocket openConnection openStream newHttpClient RestTemplate getForObject getForEntity postForObject WebClient',
    ),
    places: words('java.net.http'),
  },
  { does: 'reads the environment with', calls: words('getenv getProperty setProperty getProperties') },
  {
    does: 'decodes obfuscated data with',
    calls: words('getDecoder getMimeDecoder getUrlDecoder parseHex parseHexBinary'),
  },
  { does: 'starts a timer with', calls: words('sleep schedule scheduleAtFixedRate') },
  {
    does: 'ends the program with',
    calls: words('exit halt'),
  },
];

const globals = wordSet(
  'Object String Process ProcessBuilder Runtime Thread Class ClassLoader StringBuilder StringBuffer CharSequence Integer Long Short Byte Character Boolean Double Float Number Math System Override Deprecated FunctionalInterface SafeVarargs Exception RuntimeException Error Throwable IllegalArgumentException IllegalStateException SecurityException NullPointerException UnsupportedOperationException IndexOutOfBoundsException NumberFormatException ArithmeticException ClassCastException InterruptedException CloneNotSupportedException Iterable Comparable Runnable AutoCloseable Cloneable Void Enum Record var',
);

export const javaChange: ChangeFacts = {
  traits,
  statements,
  calls: {
    method_invocation: ['object', 'name'],
    object_creation_expression: ['type'],
    explicit_constructor_invocation: ['constructor'],
    method_reference: [],
  },
  members: { field_access: ['object', 'field'] },
  shapes: wordSet(
    'if_statement for_statement enhanced_for_statement while_statement do_statement switch_expression switch_rule switch_block_statement_group try_statement try_with_resources_statement resource catch_clause finally_clause synchronized_statement return_statement throw_statement break_statement continue_statement yield_statement assert_statement labeled_statement expression_statement local_variable_declaration class_declaration enum_declaration record_declaration interface_declaration class_body annotation marker_annotation ternary_expression cast_expression update_expression lambda_expression static_initializer explicit_constructor_invocation array_creation_expression instanceof_expression',
  ),
  logical: wordSet('binary_expression'),
  assignments: { assignment_expression: 'left' },
  blocks: wordSet(
    'program block constructor_body class_body enum_body_declarations switch_block_statement_group',
  ),
  importTypes: wordSet('import_declaration'),
  silencers: silencers('checkstyle|pmd\\b|errorprone|formatter:|@formatter|\\$coverage|jacoco|fb-contrib'),
  silencingAnnotations: wordSet(
    'SuppressWarnings SuppressFBWarnings SuppressLint Generated NoSonar SuppressForbidden PMD',
  ),
  annotations: wordSet('annotation marker_annotation'),
  capabilities,
  telltales: new Map(),
  importCalls: new Set(),
  importsNames: true,
  sharesImports: false,
  declaresBySetting: false,
  globals,
  importsOf,
  declarationsOf,
  freeNamesOf,
  brokenNamesOf,
};

/** Fully qualified types count as imported where they are used. */
function importsOf(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (type === 'import_declaration') found.push(readImport(tree, node));
    else if (type === 'identifier' || type === 'scoped_type_identifier') {
      const path = qualifiedType(tree, node);
      if (path !== '') found.push({ statement: -1, ...splitPath(path), local: '' });
    }
  }
  return found;
}

function readImport(tree: SyntaxTree, statement: number): ImportedName {
  const [path = -1] = tree.namedChildren(statement);
  const isAll = tree.namedChildren(statement).some((child) => tree.type(child) === 'asterisk');
  const text = tree.textOf(path).replaceAll(/\s+/g, '');
  if (isAll) return { statement, module: text, name: '*', local: '' };
  const { module, name } = splitPath(text);
  return { statement, module, name, local: name };
}

function splitPath(path: string): { readonly module: string; readonly name: string } {
  const dot = path.lastIndexOf('.');
  return { module: path.slice(0, Math.max(dot, 0)), name: path.slice(dot + 1) };
}

/** Headers of types, and fields with their modifiers and types. */
function declarationsOf(tree: SyntaxTree): readonly string[] {
  const found: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (traits.classes.has(type))
      found.push(tree.text.slice(tree.start(node), tree.start(tree.child(node, 'body'))));
    else if (type === 'field_declaration' || type === 'constant_declaration')
      found.push(...fieldsOf(tree, node));
    else if (type === 'enum_constant') found.push(tree.textOf(tree.child(node, 'name')));
  }
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

function fieldsOf(tree: SyntaxTree, declaration: number): readonly string[] {
  const declarators = tree
    .namedChildren(declaration)
    .filter((child) => tree.type(child) === 'variable_declarator');
  const head = tree.text.slice(tree.start(declaration), tree.start(declarators[0] ?? declaration));
  return declarators.map((declarator) => `${head} ${tree.textOf(tree.child(declarator, 'name'))}`);
}
