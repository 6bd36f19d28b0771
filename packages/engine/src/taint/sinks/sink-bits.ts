/** Which sinks the instructions of a function may be, independent of their values. */

import { argumentsOf, isObjectAssign } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import type { ApiGraph } from '../../model/api-graph.ts';
import type { ApiNode, ApiSink } from '../../model/api-node.ts';
import { type Mask, memberSinkKind } from '../domain/rule-bits.ts';
import type { TaintContext } from '../frame/context.ts';
import { comparedPlaces } from './record-comparisons.ts';
import { storeNodes, storePlaces } from './record-sinks.ts';
import { matchers, mayMatchSlowly } from './slow-matches.ts';

/** Name of the method through which formatted text is written to a stream; see `operations/texts.ts`. */
const streamMember = 'Write';

export class SinkBits {
  private readonly context: TaintContext;
  private readonly api: ApiGraph;
  private readonly byFunction = new Map<number, Mask>();
  /** Sinks of each API node and its members, except those that depend on a regular expression. */
  private readonly byNode = new Map<number, Mask>();

  constructor(context: TaintContext, api: ApiGraph) {
    this.context = context;
    this.api = api;
  }

  /** Bits of the rules for which some instruction of the function may be a sink. Over-approximates. */
  of(fn: number): Mask {
    let mask = this.byFunction.get(fn);
    if (mask === undefined) {
      mask = this.find(fn);
      this.byFunction.set(fn, mask);
    }
    return mask;
  }

  private find(fn: number): Mask {
    const { program, pointsTo } = this.context;
    const { file, ir } = program.function(fn);
    const { op } = program.file(file);
    let mask = 0;
    for (const node of pointsTo.returnedTo(fn)) mask |= this.ofNode(node);
    for (let v = ir.first; v < ir.last; v++) {
      if (op[v] === Op.call) mask |= this.ofCall(file, v);
      else if (op[v] === Op.storeField || op[v] === Op.storeIndex) mask |= this.ofStore(file, v);
      else if (op[v] === Op.binary) mask |= this.ofComparison(file, v);
    }
    return mask;
  }

  private ofCall(file: number, v: number): Mask {
    const { context } = this;
    const code = context.program.file(file);
    const base = context.program.valueBase[file] ?? 0;
    const matcher = matchers(this.api, code, v);
    const called = context.apiOfCallee(code, base, v);
    const nodes = called.length > 0 ? called : context.pointsTo.superclassesAt(base + (code.a[v] ?? 0));
    let mask = isObjectAssign(code, v) ? context.ruleBits.ofSink(memberSinkKind) : 0;
    for (const { arguments: edges, receiver } of matcher === undefined ? nodes : [...nodes, matcher]) {
      const places = edges.map((edge) => edge.node);
      for (const place of receiver === undefined ? places : [...places, receiver]) {
        mask |= this.ofNode(place);
        for (const sink of place.sinks)
          if (mayMatchSlowly(context, code, base, v, sink)) mask |= context.ruleBits.ofSink(sink.row.kind);
      }
    }
    return mask | this.ofStreams(file, v);
  }

  /** Text written to a stream is passed to the stream's own method. */
  private ofStreams(file: number, v: number): Mask {
    const { program, pointsTo } = this.context;
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    let mask = 0;
    for (const operand of [...argumentsOf(code, v), code.b[v] ?? -1]) {
      if (operand < 0) continue;
      for (const place of pointsTo.apiOf(base + operand))
        for (const member of place.memberNodes(streamMember))
          for (const edge of member.arguments) mask |= this.ofNode(edge.node);
    }
    return mask;
  }

  private ofStore(file: number, v: number): Mask {
    const { program, pointsTo, ruleBits } = this.context;
    const code = program.file(file);
    const [object, key] = [code.a[v] ?? -1, code.b[v] ?? -1];
    const isField = code.op[v] === Op.storeField;
    const isKnown = isField || code.op[key] === Op.const;
    let mask = isKnown ? 0 : ruleBits.ofSink(memberSinkKind);
    const base = program.valueBase[file] ?? 0;
    if (object < 0) return mask;
    const members = isField
      ? storeNodes(this.context, base, v, object, code.strings[key] ?? '')
      : storePlaces(pointsTo, base, v, object).flatMap((place) => membersOf(place));
    for (const member of members) if (member.assigned !== undefined) mask |= this.ofNode(member.assigned);
    return mask;
  }

  private ofComparison(file: number, v: number): Mask {
    const { program, pointsTo } = this.context;
    let mask = 0;
    for (const { node } of comparedPlaces(pointsTo, program.file(file), program.valueBase[file] ?? 0, v))
      mask |= this.ofNode(node);
    return mask;
  }

  private ofNode(node: ApiNode): Mask {
    const known = this.byNode.get(node.id);
    if (known !== undefined) return known;
    // Prevents infinite recursion: a node that recurs within itself adds nothing.
    this.byNode.set(node.id, 0);
    let mask = 0;
    for (const sink of node.sinks) if (!isMatch(sink)) mask |= this.context.ruleBits.ofSink(sink.row.kind);
    for (const member of membersOf(node)) mask |= this.ofNode(member);
    this.byNode.set(node.id, mask);
    return mask;
  }
}

function isMatch({ when }: ApiSink): boolean {
  return when.some(({ is }) => 'matchTime' in is);
}

function membersOf({ members, prefixed, anyMember }: ApiNode): readonly ApiNode[] {
  const named = [...members.values(), ...prefixed.values()];
  return anyMember === undefined ? named : [...named, anyMember];
}
