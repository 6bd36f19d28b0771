/** A node of the graph of all models: a place in a library's API, and the steps that lead on from it. */

import type { GuardKind } from '@assay/core';
import type { CallPlace } from './call-place.ts';
import type { CheckingRow } from './checking-rows.ts';
import type {
  Condition,
  GuardRow,
  MisuseRow,
  PropagatorRow,
  SanitizerRow,
  SinkRow,
  SourceRow,
} from './model.ts';
import type { GuardingRow, PathRuleRow, RequestPartRow, RoutingRow } from './route-rows.ts';

interface ArgumentEdge {
  readonly from: number;
  readonly to: number;
  /** Name under which the argument may be given as well. */
  readonly name: string | undefined;
  readonly node: ApiNode;
}

interface ParameterEdge {
  /** `undefined` for any parameter. */
  readonly index: number | undefined;
  /** Those behind `index` as well. */
  readonly isRest: boolean;
  readonly arity: number | undefined;
  readonly node: ApiNode;
}

export interface CallCondition {
  readonly place: CallPlace;
  readonly is: Condition['is'];
}

export interface ApiSink {
  readonly row: SinkRow;
  readonly when: readonly CallCondition[];
}

export interface ApiMisuse {
  readonly row: MisuseRow;
  readonly place: CallPlace;
  readonly when: readonly CallCondition[];
}

/** Where a registration names what makes the answers of the handler that it is given. */
export interface ApiAnswering {
  readonly maker: CallPlace;
  /** On the node of a decorator, the handler is what that is called with. */
  readonly handler: RoutingPlace;
}

/** A routing row, with its places parsed. */
export interface ApiRouting {
  readonly row: RoutingRow;
  /** Library of the model that the row is of. */
  readonly library: string;
  readonly route: readonly RoutingPlace[];
  readonly under: readonly RoutingPlace[];
  readonly methods: readonly RoutingPlace[];
  readonly handlers: readonly RoutingPlace[];
  readonly guards: readonly RoutingPlace[];
  readonly routers: readonly RoutingPlace[];
  readonly excludes: readonly RoutingPlace[];
  readonly versions: readonly RoutingPlace[];
  readonly by: readonly RoutingPlace[];
}

export interface RoutingPlace {
  readonly place: CallPlace;
  /** The place is in the call of what the call gives: a decorator's function. */
  readonly isDecorated: boolean;
}

/** A row of what was checked, with its places parsed. */
export interface ApiChecking {
  readonly row: CheckingRow;
  readonly handlers: readonly RoutingPlace[];
  readonly schema: RoutingPlace;
}

/** Of nearly every node: one list for all. */
const noCheckings: readonly ApiChecking[] = [];

export class ApiNode {
  readonly id: number;
  /** For readers: `pg:Pool.query(0)`. */
  readonly label: string;
  readonly members = new Map<string, ApiNode>();
  /** By how the names of the members begin. */
  readonly prefixed = new Map<string, ApiNode>();
  anyMember: ApiNode | undefined;
  element: ApiNode | undefined;
  result: ApiNode | undefined;
  receiver: ApiNode | undefined;
  returned: ApiNode | undefined;
  assigned: ApiNode | undefined;
  compared: ApiNode | undefined;
  readonly arguments: ArgumentEdge[] = [];
  readonly parameters: ParameterEdge[] = [];
  /** Nodes of the types that values at this place have. */
  readonly types: ApiNode[] = [];
  readonly sources: SourceRow[] = [];
  readonly sinks: ApiSink[] = [];
  readonly guards: GuardRow[] = [];
  /** On the node of a function: rows of its calls. */
  readonly sanitizers: { readonly row: SanitizerRow; readonly place: CallPlace }[] = [];
  readonly propagators: { readonly row: PropagatorRow; readonly from: CallPlace; readonly to: CallPlace }[] =
    [];
  readonly misuses: ApiMisuse[] = [];
  readonly routings: ApiRouting[] = [];
  /** On the node of the function that is called with a handler, or with nothing but it. */
  readonly answerings: ApiAnswering[] = [];
  /** On the node of a function that registers handlers: what was checked of what they are given. */
  checkings: readonly ApiChecking[] = noCheckings;
  /** What a guard of this place is there for. */
  readonly guardings: GuardingRow[] = [];
  /** What a call of this place refuses requests for, by an exception or an answer of its own. */
  readonly refuses: GuardKind[] = [];
  /** What is refused by the answer of a call of this place. */
  readonly refusesBy: GuardKind[] = [];
  /** What a call of this place does to rules about paths. */
  readonly pathRules: PathRuleRow[] = [];
  /** What of a request stands here. */
  requestPart: RequestPartRow | undefined;
  /** The node stands for the values of a type. */
  isType = false;
  isNeutral = false;
  /** On the node of a function: its calls do not return. */
  isEnd = false;
  /** The value, where the place holds a constant. */
  constant: string | number | boolean | undefined;
  /** On the node of a function: the operation that it is; the empty string for none. */
  operation = '';
  /** Where the operation's receiver and arguments stand in the call; see `OperationRow`. */
  operationOrder: readonly (number | 'this')[] = [];
  /** On an argument: the call returns only when it is true. */
  isAsserted = false;

  constructor(id: number, label: string) {
    this.id = id;
    this.label = label;
  }

  /**
   * Nodes of an argument.
   *
   * @param count  of the arguments that are given by place
   * @param given  the name that it is given by; the empty string when it is given by place, as number `index`
   */
  argumentNodes(index: number, count: number, given = ''): ApiNode[] {
    return this.arguments
      .filter(({ from, to, name }) => {
        if (given !== '') return given === name || (from === 0 && to === Number.POSITIVE_INFINITY);
        const start = from < 0 ? count + from : from;
        return start <= index && index <= (from < 0 ? start : to);
      })
      .map((edge) => edge.node);
  }

  /** True for a place in a file of the program itself. */
  get isOwn(): boolean {
    return this.label.startsWith('./');
  }

  /** Nodes of any member, and of what a loop over the value gives. */
  partNodes(isLoop: boolean): ApiNode[] {
    return [this.anyMember, isLoop ? this.element : undefined].filter((node) => node !== undefined);
  }

  memberNodes(name: string): ApiNode[] {
    const named = this.members.get(name);
    const nodes = named === undefined ? [] : [named];
    if (this.prefixed.size > 0) nodes.push(...this.prefixedNodes(name));
    if (this.anyMember !== undefined) nodes.push(this.anyMember);
    return nodes;
  }

  /** Nodes of members that are told by the beginning of the name. */
  prefixedNodes(name: string): ApiNode[] {
    return [...this.prefixed].flatMap(([prefix, node]) => (name.startsWith(prefix) ? node : []));
  }
}
