/** Fix that escapes request data in page output. */

import {
  argumentList,
  calleeName,
  defineExactFix,
  type FixProposal,
  type FixSite,
  isCallNode,
  readJoinedText,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { asExpression, functionAround } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'cross-site-scripting/htmlspecialchars',
  allows: { addsCalls: ['htmlspecialchars'] },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'the value' : `\`${text}\``;
    return `Escape ${shown} with \`htmlspecialchars($value, ENT_QUOTES)\`, and keep it out of scripts, styles and attributes without quotes.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const values = sentValues(tree, site.node);
  if (values.length === 0) return undefined;
  return {
    edits: values.flatMap((node) => escaped(tree, node)),
    // On a page in an encoding other than UTF-8, the result may be an empty string.
    safety: 'R',
    explanation: 'Request data is escaped: it is shown as text, and markup in it is not interpreted.',
  };
}

/** A quoted string cannot contain a call: it ends before the value and is reopened afterwards. */
function escaped(tree: SyntaxTree, node: number): readonly TextEdit[] {
  const [start, end] = [tree.start(node), tree.end(node)];
  const text = tree.parent(node);
  if (tree.type(text) !== 'encapsed_string')
    return [
      { start, end: start, replace: 'htmlspecialchars(' },
      { start: end, end, replace: ', ENT_QUOTES)' },
    ];
  const brace = tree.text[start - 1] === '{' ? 1 : 0;
  const [from, to] = [start - brace, end + brace];
  const isFirst = from === tree.start(text) + 1;
  const isLast = to === tree.end(text) - 1;
  return [
    {
      start: isFirst ? tree.start(text) : from,
      end: isLast ? tree.end(text) : to,
      replace: `${isFirst ? '' : '" . '}htmlspecialchars(${asExpression(tree, node)}, ENT_QUOTES)${isLast ? '' : ' . "'}`,
    },
  ];
}

/**
 * Unmodified request values, possibly with a default without markup, where they are concatenated or printed:
 * `$_GET['a']`, `$_GET['a'] ?? ''`. Arguments of calls are left alone, because the result may be something else.
 */
function sentValues(tree: SyntaxTree, shown: number): readonly number[] {
  const output = outermostCut(tree, shown);
  if (tree.ancestor(output, 'heredoc') >= 0 || isMadeAnew(tree, output)) return [];
  const values: number[] = [];
  const seen = new Set<string>();
  const pending = [output, ...sameBeside(tree, output)];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const type = tree.type(at);
    if (isSentValue(tree, at) || isSentVariable(tree, at)) values.push(at);
    else if (type === 'variable_name') pending.push(...definitionsOf(tree, at, seen));
    else if (type === 'parenthesized_expression' || (type === 'binary_expression' && isJoin(tree, at)))
      pending.push(...tree.namedChildren(at));
    else if (type === 'encapsed_string')
      pending.push(
        ...tree
          .namedChildren(at)
          .filter((part) => !/^(?:string_content|escape_sequence)$/.test(tree.type(part))),
      );
  }
  return values;
}

/** The same value elsewhere in what is joined with it: `'<a href="' . $path . '">' . $path`. */
function sameBeside(tree: SyntaxTree, node: number): readonly number[] {
  let whole = node;
  for (let at = tree.parent(node); at > 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (
      type === 'binary_expression'
        ? !isJoin(tree, at)
        : !/^(?:encapsed_string|parenthesized_expression)$/.test(type)
    )
      break;
    whole = at;
  }
  const text = tree.textOf(node);
  const same: number[] = [];
  for (let at = whole; at < tree.next(whole); at += 1) {
    if (isCallNode(tree, at)) at = tree.next(at) - 1;
    else if (at !== node && tree.type(at) === tree.type(node) && tree.textOf(at) === text) same.push(at);
  }
  return whole === node ? [] : same;
}

/**
 * What a variable is set to in its function, piece by piece: markup into which values are put before it is shown. None for a variable that
 * is set in another way, and for one that was looked at before.
 */
function definitionsOf(tree: SyntaxTree, variable: number, seen: Set<string>): readonly number[] {
  const name = tree.textOf(variable);
  if (seen.has(name)) return [];
  seen.add(name);
  const around = functionAround(tree, variable);
  const values: number[] = [];
  for (let at = around; at < tree.next(around); at += 1) {
    if (tree.type(at) !== 'variable_name' || tree.textOf(at) !== name) continue;
    if (functionAround(tree, at) !== around) continue;
    const parent = tree.parent(at);
    const type = tree.type(parent);
    if (setsOtherwise.test(type.replace('augmented_assignment_expression', ''))) return [];
    const isSet = /^(?:augmented_)?assignment_expression$/.test(type) && tree.child(parent, 'left') === at;
    if (isSet) values.push(tree.child(parent, 'right'));
    else if (!isShownAsItIs(tree, at)) return [];
  }
  return values.filter((value) => readJoinedText(tree, value) !== undefined);
}

/** Joined to what an output statement shows, or asked for: whatever else uses it would get it escaped. */
function isShownAsItIs(tree: SyntaxTree, use: number): boolean {
  for (let at = tree.parent(use); at > 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (/^(?:echo_statement|print_intrinsic)$/.test(type)) return true;
    if (
      type === 'binary_expression'
        ? isJoin(tree, at)
        : /^(?:encapsed_string|parenthesized_expression)$/.test(type)
    )
      continue;
    if (type === 'expression_statement') return tree.text.slice(0, tree.start(at)).trimEnd().endsWith('<?=');
    return type === 'argument' && /^(?:isset|empty)$/.test(calleeName(tree, tree.parent(tree.parent(at))));
  }
  return false;
}

/** The call around a sent value that shows a part of it, whatever the flow ends at: `ucfirst(trim($_GET['a']))`. */
function outermostCut(tree: SyntaxTree, node: number): number {
  let outermost = node;
  for (let at = tree.parent(node); at >= 0 && !tree.type(at).endsWith('_statement'); at = tree.parent(at))
    if (isCallNode(tree, at) && isSentValue(tree, at)) outermost = at;
  return outermost;
}

/** Functions whose result holds what they are given as it is. */
const keepsWhole = /^(?:v?sprintf|nl2br|l?trim|rtrim|chop|strval|implode|join)$/;

/**
 * What a function makes of the value is shown, and not the value: on one of its ways it may escape it already, and then markup of entities
 * is read twice, or decode it. A call that is itself what shows is the outermost one.
 */
function isMadeAnew(tree: SyntaxTree, node: number): boolean {
  const calls: number[] = [];
  let isShown = false;
  for (let at = node; at >= 0 && !isShown; at = tree.parent(at)) {
    const type = tree.type(at);
    isShown = /^(?:echo_statement|print_intrinsic|exit_statement)$/.test(type);
    if (type.endsWith('_statement')) break;
    if (
      isCallNode(tree, at) &&
      argumentList(tree, at).some((given) => given <= node && node < tree.next(given))
    )
      calls.push(at);
  }
  return (isShown ? calls : calls.slice(0, -1)).some((call) => !keepsWhole.test(calleeName(tree, call)));
}

function isSentValue(tree: SyntaxTree, node: number, depth = 0): boolean {
  if (isSent(tree, node)) return true;
  if (tree.type(node) === 'binary_expression') return isDefault(tree, node);
  return depth < mostCalls && isCallNode(tree, node) && keepsText(tree, node, depth);
}

/** How many functions around a value are read. Chosen: two are usual. */
const mostCalls = 4;
const cuts =
  /^(?:(?:mb_)?(?:strtolower|strtoupper|substr|strimwidth)|ucfirst|ucwords|l?trim|rtrim|strrev|stripslashes|basename|strval|urldecode|rawurldecode)$/;
const replaces = /^(?:str_i?replace|preg_replace)$/;

/** A part of what is sent, or what is left of it: nothing is put in that could be markup of the program. */
function keepsText(tree: SyntaxTree, call: number, depth: number): boolean {
  const args = argumentList(tree, call);
  const name = calleeName(tree, call);
  if (cuts.test(name)) return args[0] !== undefined && isSentValue(tree, args[0], depth + 1);
  const [, by = -1, subject = -1] = args;
  const isPlain = by >= 0 && /^(?:''|""|'[^'<>&]*'|"[^"<>&$]*")$/.test(tree.textOf(by));
  return replaces.test(name) && isPlain && subject >= 0 && isSentValue(tree, subject, depth + 1);
}

/** True for a variable to which the file assigns only such values, by plain assignments. */
function isSentVariable(tree: SyntaxTree, node: number, depth = 0): boolean {
  if (tree.type(node) !== 'variable_name' || depth > mostCalls) return false;
  const name = tree.textOf(node);
  let count = 0;
  for (let at = 0; at < tree.size; at += 1) {
    if (tree.type(at) !== 'variable_name' || tree.textOf(at) !== name) continue;
    const parent = tree.parent(at);
    const type = tree.type(parent);
    if (setsOtherwise.test(type)) return false;
    if (type !== 'assignment_expression' || tree.child(parent, 'left') !== at) continue;
    const value = tree.child(parent, 'right');
    if (!isSentValue(tree, value) && !isSentText(tree, value, depth)) return false;
    count += 1;
  }
  return count > 0;
}

const setsOtherwise = /parameter|foreach|reference|global|static|list|augmented|update|catch|unset/;

/** `'uploads/' . $name`: sent values and texts that are the same as markup and as text, joined; at least one is sent. */
function isSentText(tree: SyntaxTree, node: number, depth: number): boolean {
  const pieces = tree.type(node) === 'variable_name' ? undefined : readJoinedText(tree, node);
  if (pieces === undefined) return isSentVariable(tree, node, depth + 1);
  const isFit = pieces.every((piece) =>
    piece.kind === 'text'
      ? !/[<>&"']/.test(piece.value)
      : isSentValue(tree, piece.node) || isSentVariable(tree, piece.node, depth + 1),
  );
  return isFit && pieces.some(({ kind }) => kind === 'hole');
}

/** What a browser sends: a parameter, a cookie, or the name of a file that is uploaded. */
const sent =
  /^\$_(?:(?:GET|POST|REQUEST|COOKIE)\s*\[\s*(?:'[^']*'|"[^"$]*")\s*\]|FILES\s*\[\s*(?:'[^']*'|"[^"$]*")\s*\]\s*\[\s*["'](?:name|full_path|type)["']\s*\])$/;

function isSent(tree: SyntaxTree, node: number): boolean {
  return tree.type(node) === 'subscript_expression' && sent.test(tree.textOf(node));
}

function isDefault(tree: SyntaxTree, node: number): boolean {
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  const between = tree.text.slice(tree.end(left), tree.start(right)).trim();
  return between === '??' && isSent(tree, left) && /^(?:'[^'<&]*'|"[^"<&$]*")$/.test(tree.textOf(right));
}

function isJoin(tree: SyntaxTree, node: number): boolean {
  return (
    tree.text.slice(tree.end(tree.child(node, 'left')), tree.start(tree.child(node, 'right'))).trim() === '.'
  );
}
