/** Calls whose result is something other than their arguments. */

import { isConstruction, nameOf, operationName, rootOf } from '../../ir/call-access.ts';
import { CallFlag, type IrFile, Op, Param } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Frame } from '../frame/frame.ts';
import { methods, operationOfReceiver } from '../operations/operations.ts';

/**
 * True if the data is only an argument of a method of an unknown object, of a library hook, or of an unknown class that
 * is constructed with it. `orders.find(id)` returns data of the object, and a record does not derive from the key it is
 * looked up by.
 *
 * @param from  operand of the call through which the data enters
 */
export function isAnswer(frame: Frame, v: number, from: number): boolean {
  const { base, code, context } = frame;
  if (code.op[v] !== Op.call || from < 0) return false;
  const { pointsTo } = context;
  const name = operationName(code, v);
  const isKnown = methods.has(name) || operationOfReceiver(name) !== undefined;
  if (isKnown || pointsTo.targetsOf(base + v).length > 0) return false;
  const [callee, receiver] = [code.a[v] ?? -1, code.b[v] ?? -1];
  if (from === callee || from === receiver) return false;
  const nodes = context.apiOfCallee(code, base, v);
  if (nodes.length > 0) return asksElsewhere(nodes);
  if (isHook(code, callee)) return true;
  if (isConstruction(code, v) || isOfClass(code, v)) return true;
  return receiver >= 0 && !isModule(code, receiver) && !isOfText(frame, v);
}

/** Naming convention for classes in languages whose calls do not show whether they construct. */
const className = /^_*[A-Z]/;

/** True, in such a language, for a call that constructs a class or queries it: `Order.get(id)`. */
function isOfClass(code: IrFile, call: number): boolean {
  const flags = code.pool[code.c[call] ?? 0] ?? 0;
  const asked = [code.a[call] ?? -1, code.b[call] ?? -1];
  return (flags & CallFlag.construct) !== 0 && asked.some((v) => className.test(nameOf(code, v)));
}

/**
 * True for a hook, the naming convention of UI components for access to state or data: `useQuery({ queryKey: [id] })`
 * returns a record.
 */
function isHook(code: IrFile, callee: number): boolean {
  const root = rootOf(code, callee);
  const name =
    code.op[root] === Op.loadField || code.op[root] === Op.import ? code.strings[code.b[root] ?? -1] : '';
  return name !== undefined && /^use[A-Z]/.test(name);
}

/** Sinks at which another system is queried and returns its own data: another service, a database, a directory. */
const askingKinds = new Set([
  'request-url',
  'sql-query',
  'nosql-query',
  'ldap-filter',
  'record-key',
  'record-reference',
  'record-owned',
]);

/** Nesting of argument members that is followed: `where: { id }`. */
const maxMembers = 3;

/** True for a call that queries another system: its result is data of that system, not of the arguments. */
function asksElsewhere(nodes: readonly ApiNode[]): boolean {
  return nodes.some((node) => node.arguments.some((edge) => isAsked(edge.node)));
}

function isAsked({ sinks, members, anyMember }: ApiNode, depth = 0): boolean {
  if (sinks.some(({ row }) => askingKinds.has(row.kind))) return true;
  const inner = [...members.values(), ...(anyMember === undefined ? [] : [anyMember])];
  return depth < maxMembers && inner.some((member) => isAsked(member, depth + 1));
}

/**
 * True for an import. It is not an object that returns its own data: the results of its functions derive from their
 * arguments.
 */
export function isModule(code: IrFile, v: number): boolean {
  const root = rootOf(code, v);
  if (code.op[root] === Op.import || code.op[root] === Op.loadGlobal) return true;
  if (code.op[root] !== Op.loadField || !isImported(code, code.b[root] ?? -1)) return false;
  const owner = code.a[root] ?? -1;
  const isCaptured = code.op[owner] === Op.param && code.a[owner] === Param.environment;
  return isCaptured || isModule(code, owner);
}

/** True for a variable of the file, or a member of a package, that holds an import. */
function isImported({ b, c, op }: IrFile, name: number): boolean {
  return op.some((code, v) => code === Op.storeField && b[v] === name && op[c[v] ?? -1] === Op.import);
}

/**
 * True for a method of a constant: results of a string or pattern derive from the arguments, as in `', '.join(names)`.
 */
export function isOfText(frame: Frame, call: number): boolean {
  const receiver = frame.code.b[call] ?? -1;
  return receiver >= 0 && frame.valueOf(receiver).constant !== undefined;
}
