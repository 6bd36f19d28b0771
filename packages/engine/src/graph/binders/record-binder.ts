/**
 * Types the records returned by an ORM as instances of the queried class, so that their methods and accessors resolve:
 * `User` in `User.query.filter_by(...).first()`, `User.objects.get(...)`, `session.query(User).one()`,
 * `session.get(User, id)` and `get_object_or_404(User, ...)`, and elements of a loop over such a query.
 *
 * Only follows chains of calls that start at the class, within one function. Misses queries created by other functions.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Solver } from '../solver.ts';

/** Members of classes through which their records are queried. */
const managers = new Set(['query', 'objects']);
/** Functions that take the class as first argument. */
const askedWithClass = new Set([
  'query',
  'get',
  'get_object_or_404',
  'get_list_or_404',
  'get_or_404',
  'select',
]);
/** Methods that return one record. */
const givingOne = new Set(
  'get first first_or_404 get_or_404 one one_or_404 one_or_none last latest earliest create scalar scalar_one get_object_or_404'.split(
    ' ',
  ),
);
/** Maximum number of steps in one chain; queries have about five. */
const maxChain = 12;

/** @param v  a call */
export function seedRecord(solver: Solver, code: IrFile, base: number, v: number): void {
  if (givingOne.has(calledName(code, v))) addRecords(solver, code, base, v, v);
}

/** @param v  an `element`: one iteration's value of a loop over `code.a[v]` */
export function seedLoopedRecord(solver: Solver, code: IrFile, base: number, v: number): void {
  addRecords(solver, code, base, code.a[v] ?? -1, v);
}

function addRecords(solver: Solver, code: IrFile, base: number, from: number, to: number): void {
  const { classes, graph } = solver;
  const asked = askedClass(code, from);
  if (asked < 0) return;
  graph.watch(base + asked, (entity) => {
    if (solver.entities.get(entity).kind === 'class' && classes.hasSuperclass(entity))
      graph.add(base + to, classes.instanceOf(entity));
  });
}

/** Value of the class at which a chain of calls starts; -1 for other values. */
function askedClass(code: IrFile, from: number): number {
  let at = from;
  for (let step = 0; step < maxChain && at >= 0; step++) {
    const a = code.a[at] ?? -1;
    if (code.op[at] === Op.loadField) {
      if (managers.has(code.strings[code.b[at] ?? -1] ?? '') && code.op[a] !== Op.call) return a;
      at = a;
    } else if (code.op[at] === Op.call) {
      const [first = -1] = argumentsOf(code, at);
      if (first >= 0 && askedWithClass.has(calledName(code, at)) && isName(code, first)) return first;
      at = a;
    } else return -1;
  }
  return -1;
}

function calledName(code: IrFile, call: number): string {
  const callee = code.op[call] === Op.call ? (code.a[call] ?? -1) : -1;
  if (callee < 0) return '';
  const isNamed = code.op[callee] === Op.loadField || code.op[callee] === Op.import;
  return isNamed ? (code.strings[code.b[callee] ?? -1] ?? '') : '';
}

/** True for a value that may be a class: a name rather than a string or number. */
function isName(code: IrFile, v: number): boolean {
  return code.op[v] === Op.loadField || code.op[v] === Op.import || code.op[v] === Op.class;
}
