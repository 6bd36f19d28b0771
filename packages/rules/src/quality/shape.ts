/** Names of nodes and fields that language-independent quality rules need for each grammar, as data. */

export type QualityLanguage = 'javascript' | 'python' | 'java' | 'go' | 'php';

export interface Shape {
  readonly language: QualityLanguage;
  /** Node type of a whole file. */
  readonly root: string;
  /** Node types whose children are statements. */
  readonly lists: ReadonlySet<string>;
  readonly functions: readonly string[];
  readonly loops: readonly string[];
  /** Node types of jumps. A `return` in a nested function belongs to that function. */
  readonly jumps: ReadonlySet<string>;
  readonly tries: readonly string[];
  /** Node types with the fields `left`, `operator` and `right`. */
  readonly binaries: readonly string[];
  /** A comparison node whose operands are its children, and whose operators have a separate field. */
  readonly chained?: string;
  readonly parentheses: ReadonlySet<string>;
  readonly and: string;
  readonly or: string;
  readonly equal: ReadonlySet<string>;
  readonly unequal: ReadonlySet<string>;
  /** Literals: equal texts are equal values, and different texts of one type are different values. */
  readonly constants: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Operators that truncate to a 32-bit integer when applied to equal operands: `hash & hash`. */
  readonly truncates: ReadonlySet<string>;
  /** Spellings of null. */
  readonly nothing: ReadonlySet<string>;
  /** Nodes with side effects, or whose value may differ the second time. */
  readonly impure: ReadonlySet<string>;
  /** Member access: the node, the field of the object, and the field of the member. */
  readonly member: { readonly node: string; readonly object: string; readonly name: string };
  /** Element access: the node, and the fields of object and index, which are empty where they are told by position. */
  readonly element: { readonly node: string; readonly object: string; readonly index: string };
  /** Node of method calls that are no calls of a member access, with the receiver as its field `object`. */
  readonly methodCall?: string;
  readonly call: string;
  readonly thisNames: ReadonlySet<string>;
  /** Matches length expressions; group 1 is the measured object. */
  readonly length: RegExp;
}

export const javascript: Shape = {
  language: 'javascript',
  root: 'program',
  lists: new Set(['program', 'statement_block']),
  functions: [
    'function_declaration',
    'function_expression',
    'generator_function',
    'generator_function_declaration',
    'arrow_function',
    'method_definition',
  ],
  loops: ['for_statement', 'for_in_statement', 'while_statement', 'do_statement'],
  jumps: new Set([
    'return_statement',
    'throw_statement',
    'break_statement',
    'continue_statement',
    'yield_expression',
  ]),
  tries: ['try_statement'],
  binaries: ['binary_expression'],
  parentheses: new Set(['parenthesized_expression']),
  and: '&&',
  or: '||',
  equal: new Set(['==', '===']),
  unequal: new Set(['!=', '!==']),
  constants: new Set(['string', 'number', 'true', 'false', 'null', 'undefined']),
  numbers: new Set(['number']),
  truncates: new Set(['&', '|']),
  nothing: new Set(['null', 'undefined']),
  impure: new Set([
    'call_expression',
    'new_expression',
    'await_expression',
    'yield_expression',
    'update_expression',
    'assignment_expression',
    'augmented_assignment_expression',
  ]),
  member: { node: 'member_expression', object: 'object', name: 'property' },
  element: { node: 'subscript_expression', object: 'object', index: 'index' },
  call: 'call_expression',
  thisNames: new Set(['this', 'super']),
  length: /^([\w$.]+)\.length$/,
};

export const python: Shape = {
  language: 'python',
  root: 'module',
  lists: new Set(['module', 'block']),
  functions: ['function_definition', 'lambda'],
  loops: ['for_statement', 'while_statement'],
  jumps: new Set(['return_statement', 'raise_statement', 'break_statement', 'continue_statement', 'yield']),
  tries: ['try_statement'],
  binaries: ['boolean_operator', 'binary_operator'],
  chained: 'comparison_operator',
  parentheses: new Set(['parenthesized_expression']),
  and: 'and',
  or: 'or',
  equal: new Set(['==', 'is']),
  unequal: new Set(['!=', 'is not']),
  constants: new Set(['string', 'integer', 'float', 'true', 'false', 'none']),
  numbers: new Set(['integer', 'float']),
  truncates: new Set(),
  nothing: new Set(['None']),
  impure: new Set(['call', 'await', 'yield', 'named_expression']),
  member: { node: 'attribute', object: 'object', name: 'attribute' },
  element: { node: 'subscript', object: 'value', index: 'subscript' },
  call: 'call',
  thisNames: new Set(),
  length: /^len\(([\w.]+)\)$/,
};

export const java: Shape = {
  language: 'java',
  root: 'program',
  lists: new Set(['block', 'constructor_body', 'switch_block_statement_group']),
  functions: [
    'method_declaration',
    'constructor_declaration',
    'compact_constructor_declaration',
    'lambda_expression',
  ],
  loops: ['for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement'],
  jumps: new Set([
    'return_statement',
    'throw_statement',
    'break_statement',
    'continue_statement',
    'yield_statement',
  ]),
  tries: ['try_statement', 'try_with_resources_statement'],
  binaries: ['binary_expression'],
  parentheses: new Set(['parenthesized_expression']),
  and: '&&',
  or: '||',
  equal: new Set(['==']),
  unequal: new Set(['!=']),
  constants: new Set([
    'string_literal',
    'character_literal',
    'decimal_integer_literal',
    'decimal_floating_point_literal',
    'true',
    'false',
    'null_literal',
  ]),
  numbers: new Set(['decimal_integer_literal', 'decimal_floating_point_literal']),
  truncates: new Set(),
  nothing: new Set(['null']),
  impure: new Set([
    'method_invocation',
    'object_creation_expression',
    'update_expression',
    'assignment_expression',
  ]),
  member: { node: 'field_access', object: 'object', name: 'field' },
  element: { node: 'array_access', object: 'array', index: 'index' },
  methodCall: 'method_invocation',
  call: 'method_invocation',
  thisNames: new Set(['this', 'super']),
  length: /^([\w.]+)\.(?:length|(?:length|size)\(\))$/,
};

export const go: Shape = {
  language: 'go',
  root: 'source_file',
  lists: new Set(['statement_list']),
  functions: ['function_declaration', 'method_declaration', 'func_literal'],
  loops: ['for_statement'],
  jumps: new Set([
    'return_statement',
    'break_statement',
    'continue_statement',
    'goto_statement',
    'labeled_statement',
  ]),
  tries: [],
  binaries: ['binary_expression'],
  parentheses: new Set(['parenthesized_expression']),
  and: '&&',
  or: '||',
  equal: new Set(['==']),
  unequal: new Set(['!=']),
  constants: new Set([
    'interpreted_string_literal',
    'raw_string_literal',
    'rune_literal',
    'int_literal',
    'float_literal',
    'true',
    'false',
    'nil',
  ]),
  numbers: new Set(['int_literal', 'float_literal']),
  truncates: new Set(),
  nothing: new Set(['nil']),
  impure: new Set(['call_expression']),
  member: { node: 'selector_expression', object: 'operand', name: 'field' },
  element: { node: 'index_expression', object: 'operand', index: 'index' },
  call: 'call_expression',
  thisNames: new Set(),
  length: /^len\(([\w.]+)\)$/,
};

export const php: Shape = {
  language: 'php',
  root: 'program',
  lists: new Set(['program', 'compound_statement', 'colon_block', 'case_statement', 'default_statement']),
  functions: ['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'],
  loops: ['for_statement', 'foreach_statement', 'while_statement', 'do_statement'],
  jumps: new Set([
    'return_statement',
    'throw_expression',
    'break_statement',
    'continue_statement',
    'goto_statement',
    'exit_statement',
    'yield_expression',
  ]),
  tries: ['try_statement'],
  binaries: ['binary_expression'],
  parentheses: new Set(['parenthesized_expression']),
  and: '&&',
  or: '||',
  equal: new Set(['==', '===']),
  unequal: new Set(['!=', '!==', '<>']),
  constants: new Set(['string', 'integer', 'float', 'boolean', 'null']),
  numbers: new Set(['integer', 'float']),
  truncates: new Set(),
  nothing: new Set(['null', 'NULL']),
  impure: new Set([
    'function_call_expression',
    'member_call_expression',
    'nullsafe_member_call_expression',
    'scoped_call_expression',
    'object_creation_expression',
    'shell_command_expression',
    'include_expression',
    'include_once_expression',
    'require_expression',
    'require_once_expression',
    'update_expression',
    'assignment_expression',
    'augmented_assignment_expression',
    'yield_expression',
  ]),
  member: { node: 'member_access_expression', object: 'object', name: 'name' },
  element: { node: 'subscript_expression', object: '', index: '' },
  methodCall: 'member_call_expression',
  call: 'function_call_expression',
  thisNames: new Set(['$this']),
  length: /^\\?(?:count|sizeof|(?:mb_)?strlen)\((\$[\w>-]+)\)$/,
};
