/** How PHP libraries take values separately from the SQL string. */

import {
  appendArguments,
  argumentList,
  calleeText,
  type FixSite,
  oldestLevel,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import {
  freeVariable,
  functionAround,
  isOfClass,
  nextLine,
  readsQuotedTexts,
  statementBefore,
} from '../fix-values.ts';

export interface Query {
  readonly call: number;
  /** The SQL argument. */
  readonly sql: number;
  /** Returns the placeholder of a value by its number, from 1. */
  readonly mark: (number: number, isNumber: boolean) => string;
  /** Databases differ in the meaning of `"`. */
  readonly hasDoubleQuotedTexts: boolean;
  /** Request values have a backslash before each quote, for use in the string; bound values must not. */
  readonly hasSlashes?: true;
  /** Values are bound by their type in the program, and not as strings. */
  readonly bindsByType?: true;
  /** Characters that the rest of the string must not contain, because the library would read them as placeholders. */
  readonly reserved?: RegExp;
  /** Returns the edits besides those of the string; `undefined` if the call is in an unsuitable place. */
  readonly hand: (values: readonly string[], text: string) => readonly TextEdit[] | undefined;
}

const question = () => '?';

/** `undefined` for a call that runs no SQL, or of an unknown library. */
export function queryOf(site: FixSite, call: number): Query | undefined {
  const { tree } = site;
  const callee = calleeText(tree, call);
  const args = argumentList(tree, call);
  const [first = -1, second = -1, ...more] = args;
  if (more.length > 0 || first < 0) return undefined;
  if (callee === 'mysqli_query' && second >= 0) return ofMysqli(site, call, second);
  if (callee === 'pg_query' && second >= 0) return ofPostgres(tree, call, second);
  if (second >= 0) return undefined;
  const name = /\w+$/.exec(callee)?.[0] ?? '';
  const object = Math.max(tree.child(call, 'object'), tree.child(call, 'scope'));
  if (object < 0) return undefined;
  if (/\bwpdb$/.test(tree.textOf(object))) return ofWordPress(tree, { call, object, name, sql: first });
  if (takesList(tree, { call, object, name }))
    return {
      call,
      sql: first,
      mark: question,
      hasDoubleQuotedTexts: false,
      bindsByType: true,
      hand: (values) => listOf(tree, call, values),
    };
  if (isOfClass(site, object, /^PDO$/)) return ofPdo(site, { call, object, name, sql: first });
  if (name === 'query' && isOfClass(site, object, /^(?:mysqli|mysqli_connect)$/))
    return ofMysqli(site, call, first);
  return undefined;
}

function listOf(tree: SyntaxTree, call: number, values: readonly string[]): readonly TextEdit[] | undefined {
  const edit = appendArguments(tree, call, `[${values.join(', ')}]`);
  return edit && [edit];
}

const laravelQueries = /^(?:select|selectOne|scalar|insert|update|delete|statement|affectingStatement)$/;
const laravelParts = /^(?:selectRaw|whereRaw|orWhereRaw|havingRaw|orHavingRaw|orderByRaw|groupByRaw)$/;
const doctrine =
  /^(?:executeQuery|executeStatement|fetch(?:AllAssociative|Associative|One|AllKeyValue|FirstColumn|AllNumeric|Numeric))$/;

/** Passes the values as a list after the string: Laravel and Doctrine. */
function takesList(
  tree: SyntaxTree,
  { call, object, name }: { readonly call: number; readonly object: number; readonly name: string },
): boolean {
  if (tree.type(call) === 'scoped_call_expression')
    return /(?:^|\\)DB$/.test(tree.textOf(object)) && laravelQueries.test(name);
  return laravelParts.test(name) || doctrine.test(name);
}

/**
 * One call since 8.2; before, a prepared statement to which variables are bound by reference, each with its type. What is no
 * variable has to be handed over as a list, which 8.1 is the first to take.
 */
function ofMysqli(site: FixSite, call: number, sql: number): Query {
  const { tree } = site;
  const level = site.level ?? oldestLevel('php');
  const isNew = level >= 8002;
  return {
    call,
    sql,
    mark: question,
    hasDoubleQuotedTexts: true,
    hand: (values, text) =>
      isNew
        ? executed(tree, call, values)
        : values.every((value) => isReference.test(value)) || level >= 8001
          ? preparedOf(tree, { call, sql, values, text })
          : undefined,
  };
}

/** What can be bound by reference: variables, their members and elements. */
const isReference = /^\$\w+(?:\[(?:'[^'\\]*'|"[^"$\\]*"|\d+|\$\w+)\]|->\w+)*$/;

function executed(
  tree: SyntaxTree,
  call: number,
  values: readonly string[],
): readonly TextEdit[] | undefined {
  const list = listOf(tree, call, values);
  const name = Math.max(tree.child(call, 'function'), tree.child(call, 'name'));
  const replace = tree.textOf(name) === 'query' ? 'execute_query' : 'mysqli_execute_query';
  return list && [{ start: tree.start(name), end: tree.end(name), replace }, ...list];
}

const reads = /^\s*(?:select|show|with|describe|explain)\b/i;

/** The replacement returns the same as the call: a result for reads, and success for anything else. */
function preparedOf(
  tree: SyntaxTree,
  asked: {
    readonly call: number;
    readonly sql: number;
    readonly values: readonly string[];
    readonly text: string;
  },
): readonly TextEdit[] | undefined {
  const { call, sql, values, text } = asked;
  const statement = statementBefore(tree, call);
  const name = freeVariable(tree, call, ['$statement', '$prepared', '$stmt']);
  if (statement < 0 || name === undefined) return undefined;
  const object = tree.child(call, 'object');
  const connection = object >= 0 ? object : (argumentList(tree, call)[0] ?? -1);
  const link = tree.textOf(connection);
  const [start, end] = [tree.start(sql), tree.end(sql)];
  const open = object >= 0 ? `${name} = ${link}->prepare(` : `${name} = mysqli_prepare(${link}, `;
  const isBound = values.every((value) => isReference.test(value));
  const list = isBound ? '' : `[${values.join(', ')}]`;
  const execute =
    object >= 0
      ? `${name}->execute(${list})`
      : `mysqli_stmt_execute(${[name, list].filter((part) => part !== '').join(', ')})`;
  const given = `'${'s'.repeat(values.length)}', ${values.join(', ')}`;
  const bind = object >= 0 ? `${name}->bind_param(${given});` : `mysqli_stmt_bind_param(${name}, ${given});`;
  const result = object >= 0 ? `${name}->get_result()` : `mysqli_stmt_get_result(${name})`;
  return moved(tree, {
    statement,
    sql: [start, end],
    call,
    open,
    before: [...(isBound ? [bind] : []), ...(reads.test(text) ? [`${execute};`] : [])],
    instead: reads.test(text) ? result : execute,
  });
}

/**
 * Moves the string with its edits into a statement of its own: the surrounding code is rewritten, the string is not.
 */
function moved(
  tree: SyntaxTree,
  plan: {
    readonly statement: number;
    readonly sql: readonly [number, number];
    readonly call: number;
    readonly open: string;
    readonly before: readonly string[];
    readonly instead: string;
  },
): readonly TextEdit[] {
  const {
    statement,
    sql: [start, end],
    call,
    open,
    before,
    instead,
  } = plan;
  const head = tree.text.slice(tree.start(statement), tree.start(call));
  return [
    { start: tree.start(statement), end: start, replace: open },
    {
      start: end,
      end: tree.end(call),
      replace: [');', ...before, `${head}${instead}`].join(nextLine(tree, statement)),
    },
  ];
}

function ofPostgres(tree: SyntaxTree, call: number, sql: number): Query {
  return {
    call,
    sql,
    mark: (number) => `$${number}`,
    hasDoubleQuotedTexts: false,
    hand: (values) => {
      const name = tree.child(call, 'function');
      const list = listOf(tree, call, values);
      return list && [{ start: tree.start(name), end: tree.end(name), replace: 'pg_query_params' }, ...list];
    },
  };
}

interface Called {
  readonly call: number;
  readonly object: number;
  readonly name: string;
  readonly sql: number;
}

function ofWordPress(tree: SyntaxTree, { call, object, name, sql }: Called): Query | undefined {
  if (!/^(?:get_results|get_row|get_var|get_col|query|prepare)$/.test(name)) return undefined;
  return {
    call,
    sql,
    mark: (_number, isNumber) => (isNumber ? '%d' : '%s'),
    hasDoubleQuotedTexts: true,
    hasSlashes: true,
    // The method formats the string.
    reserved: /%/,
    hand: (values) => {
      const list = values.join(', ');
      if (name === 'prepare') {
        const edit = appendArguments(tree, call, ...values);
        return edit && [edit];
      }
      return [
        { start: tree.start(sql), end: tree.start(sql), replace: `${tree.textOf(object)}->prepare(` },
        { start: tree.end(sql), end: tree.end(sql), replace: `, ${list})` },
      ];
    },
  };
}

function ofPdo(site: FixSite, { call, object, name, sql }: Called): Query | undefined {
  const { tree } = site;
  if (!/^(?:query|exec|prepare)$/.test(name)) return undefined;
  return {
    call,
    sql,
    mark: question,
    hasDoubleQuotedTexts: readsQuotedTexts(site, object),
    hand: (values) =>
      name === 'prepare'
        ? boundLater(tree, call, values)
        : preparedByPdo(tree, { call, object, name, sql }, values),
  };
}

/** `$rows = $db->query(text)`: prepares the statement and then runs it. */
function preparedByPdo(
  tree: SyntaxTree,
  { call, object, name, sql }: Called,
  values: readonly string[],
): readonly TextEdit[] | undefined {
  const list = `[${values.join(', ')}]`;
  const parent = tree.parent(call);
  const link = tree.textOf(object);
  const isAlone = tree.type(parent) === 'expression_statement';
  const method = tree.child(call, 'name');
  // Preparing does not return the number of rows.
  if (name === 'exec' || isAlone)
    return isAlone
      ? [
          { start: tree.start(method), end: tree.end(method), replace: 'prepare' },
          { start: tree.end(call), end: tree.end(call), replace: `->execute(${list})` },
        ]
      : undefined;
  const statement = statementBefore(tree, call);
  const target = tree.type(parent) === 'assignment_expression' ? tree.child(parent, 'left') : -1;
  if (statement < 0) return undefined;
  if (target >= 0 && tree.parent(parent) === statement)
    return [
      { start: tree.start(method), end: tree.end(method), replace: 'prepare' },
      { ...linesBehind(tree, statement, `${tree.textOf(target)}->execute(${list});`) },
    ];
  const variable = freeVariable(tree, call, ['$statement', '$prepared', '$stmt']);
  if (variable === undefined) return undefined;
  return moved(tree, {
    statement,
    sql: [tree.start(sql), tree.end(sql)],
    call,
    open: `${variable} = ${link}->prepare(`,
    before: [`${variable}->execute(${list});`],
    instead: variable,
  });
}

function linesBehind(tree: SyntaxTree, statement: number, line: string): TextEdit {
  const end = tree.end(statement);
  return { start: end, end, replace: `${nextLine(tree, statement)}${line}` };
}

/** `$s = $db->prepare(text); $s->execute();`: passes the values to its only run. */
function boundLater(
  tree: SyntaxTree,
  call: number,
  values: readonly string[],
): readonly TextEdit[] | undefined {
  const parent = tree.parent(call);
  const target = tree.type(parent) === 'assignment_expression' ? tree.textOf(tree.child(parent, 'left')) : '';
  const scope = functionAround(tree, call);
  const runs: number[] = [];
  for (let at = scope; at < tree.next(scope); at += 1) {
    if (tree.type(at) !== 'member_call_expression' || tree.textOf(tree.child(at, 'object')) !== target)
      continue;
    const name = tree.textOf(tree.child(at, 'name'));
    if (name.startsWith('bind')) return undefined;
    if (name === 'execute') runs.push(at);
  }
  const [run = -1, ...others] = runs;
  if (target === '' || run < call || others.length > 0 || argumentList(tree, run).length > 0)
    return undefined;
  return listOf(tree, run, values);
}
