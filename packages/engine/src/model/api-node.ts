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
  /** Keyword by which the argument may be passed instead. */
  readonly name: string | undefined;
  readonly node: ApiNode;
}

interface ParameterEdge {
  /** `undefined` for any parameter. */
  readonly index: number | undefined;
  /** Includes the parameters after `index`. */
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

/** For a registration that names what builds the responses from the handler's return values. */
export interface ApiAnswering {
  readonly maker: CallPlace;
  /** On the node of a decorator, the handler is the decorated function. */
  readonly handler: RoutingPlace;
}

/** A routing row with parsed places. */
export interface ApiRouting {
  readonly row: RoutingRow;
  /** Library of the row's model. */
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
  /** The place is in a call of the call's result: the function that a decorator receives. */
  readonly isDecorated: boolean;
}

/** A checking row with parsed places. */
export interface ApiChecking {
  readonly row: CheckingRow;
  readonly handlers: readonly RoutingPlace[];
  readonly schema: RoutingPlace;
}

/** Shared by all nodes, because nearly all lists and maps of nearly all nodes are empty. */
const none: readonly never[] = [];
const noNodes: ReadonlyMap<string, ApiNode> = new Map();

export class ApiNode {
  readonly id: number;
  /** Human-readable label: `pg:Pool.query(0)`. */
  readonly label: string;
  private ownMembers: Map<string, ApiNode> | undefined;
  private ownPrefixed: Map<string, ApiNode> | undefined;
  anyMember: ApiNode | undefined;
  element: ApiNode | undefined;
  result: ApiNode | undefined;
  receiver: ApiNode | undefined;
  returned: ApiNode | undefined;
  assigned: ApiNode | undefined;
  compared: ApiNode | undefined;
  arguments: readonly ArgumentEdge[] = none;
  parameters: readonly ParameterEdge[] = none;
  /** Nodes of the types that values at this place have. */
  types: readonly ApiNode[] = none;
  sources: readonly SourceRow[] = none;
  sinks: readonly ApiSink[] = none;
  guards: readonly GuardRow[] = none;
  /** On the node of a function: rows of its calls. */
  sanitizers: readonly { readonly row: SanitizerRow; readonly place: CallPlace }[] = none;
  propagators: readonly {
    readonly row: PropagatorRow;
    readonly from: CallPlace;
    readonly to: CallPlace;
  }[] = none;
  misuses: readonly ApiMisuse[] = none;
  routings: readonly ApiRouting[] = none;
  /** On the node of a function that is called with a handler, or a decorator of one. */
  answerings: readonly ApiAnswering[] = none;
  /** On the node of a function that registers handlers: validation of the handlers' inputs. */
  checkings: readonly ApiChecking[] = none;
  /** What this place checks as a guard. */
  guardings: readonly GuardingRow[] = none;
  /** Kinds for which a call of this place rejects requests, by an exception or a response of its own. */
  refuses: readonly GuardKind[] = none;
  /** Kinds for which the result of a call of this place leads to rejection. */
  refusesBy: readonly GuardKind[] = none;
  /** Effects of a call of this place on path rules. */
  pathRules: readonly PathRuleRow[] = none;
  /** Part of a request at this place. */
  requestPart: RequestPartRow | undefined;
  /** The node represents the values of a type. */
  isType = false;
  isNeutral = false;
  /** On the node of a function: its calls do not return. */
  isEnd = false;
  /** Value of a constant at this place. */
  constant: string | number | boolean | undefined;
  /** On the node of a function: its operation; the empty string for none. */
  operation = '';
  /** Positions of the operation's receiver and arguments in the call; see `OperationRow`. */
  operationOrder: readonly (number | 'this')[] = [];
  /** On an argument: the call returns only if it is true. */
  isAsserted = false;

  constructor(id: number, label: string) {
    this.id = id;
    this.label = label;
  }

  get members(): ReadonlyMap<string, ApiNode> {
    return this.ownMembers ?? noNodes;
  }

  addMember(name: string, node: ApiNode): void {
    this.ownMembers ??= new Map();
    this.ownMembers.set(name, node);
  }

  /** Members by name prefix. */
  get prefixed(): ReadonlyMap<string, ApiNode> {
    return this.ownPrefixed ?? noNodes;
  }

  addPrefixed(prefix: string, node: ApiNode): void {
    this.ownPrefixed ??= new Map();
    this.ownPrefixed.set(prefix, node);
  }

  /**
   * Nodes of an argument.
   *
   * @param count  number of positional arguments
   * @param given  keyword of the argument; the empty string for a positional one, with the position `index`
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

  /** Nodes of any member, and of the elements when iterating over the value. */
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

  /** Nodes of members that match by name prefix. */
  prefixedNodes(name: string): ApiNode[] {
    return [...this.prefixed].flatMap(([prefix, node]) => (name.startsWith(prefix) ? node : []));
  }
}
