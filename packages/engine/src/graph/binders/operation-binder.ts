/** Binds calls of built-in operations: elements, callbacks and results. */

import { argumentsOf } from '../../ir/call-access.ts';
import type { IrFile } from '../../ir/ir.ts';
import type { OperationFlow, OperationPlace } from '../../ir/operations.ts';
import { elementField } from '../constraints/field-table.ts';
import type { Solver } from '../solver.ts';

export function seedFlow(solver: Solver, code: IrFile, base: number, v: number, flow: OperationFlow): void {
  const { entities, fields, functions, graph } = solver;
  const receiver = code.b[v] ?? -1;
  const args = Array.from(argumentsOf(code, v), (value) => base + value);
  const callbackResult = graph.createNode();
  const move = (from: OperationPlace, to: number): void => {
    if (receiver < 0 && (from === 'element' || from === 'receiver')) return;
    if (from === 'element') graph.watch(base + receiver, (entity) => solver.loadAny(entity, to));
    else if (from === 'receiver') graph.addEdge(base + receiver, to);
    else if (from === 'callback') graph.addEdge(callbackResult, to);
    else if (typeof from === 'number' && args[from] !== undefined) graph.addEdge(args[from], to);
  };
  const callback = flow.callback === undefined ? undefined : args[flow.callback];
  if (callback !== undefined) {
    graph.watch(callback, (id) => {
      const entity = entities.get(id);
      if (entity.kind !== 'function') return;
      graph.addEdge(functions.returnNode(entity.fn), callbackResult);
      for (const [index, from] of (flow.parameters ?? []).entries()) {
        for (const to of functions.of(entity.fn).parameters.get(index) ?? []) move(from, to);
      }
    });
  }
  for (const [from, to] of flow.flows) {
    if (to === 'result') move(from, base + v);
    else if (to === 'element' && receiver >= 0) {
      graph.watch(base + receiver, (entity) => {
        if (entities.get(entity).kind !== 'api') move(from, fields.slot(entity, elementField));
      });
    } else if (to === 'new-element') {
      const made = entities.object(base + v, ':made');
      graph.add(base + v, made);
      move(from, fields.slot(made, elementField));
    }
  }
}
