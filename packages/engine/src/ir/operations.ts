/**
 * Operations: the semantics of methods of lists, maps, strings, promises and the like, in one vocabulary for all
 * languages.
 *
 * The vocabulary uses JavaScript's method names (`push`, `includes`, `startsWith`), since most languages have
 * equivalents; operations without one have names of their own. A language binds its methods by name regardless of the
 * receiver's type (`MethodOperations`); library models bind functions at a known place (`operation` rows, which also
 * map the function's arguments to the operation's receiver and arguments).
 *
 * A family of operations is one entry here and one file in `taint/operations`, which implements the effect of each on
 * values.
 */

/**
 * A position in a call: an argument, or `element` for any element of the receiver, `callback` for the callback's return
 * value, `new-element` for an element of the list that the call creates.
 */
export type OperationPlace = 'receiver' | 'element' | 'result' | 'callback' | 'new-element' | number;

/** Flow of functions and objects, independent of the operation's effect on data. */
export interface OperationFlow {
  /** Argument that is the callback. */
  readonly callback?: number;
  /** Values passed to the callback's parameters, by index. */
  readonly parameters?: readonly OperationPlace[];
  readonly flows: readonly (readonly [from: OperationPlace, to: OperationPlace])[];
}

interface Operation {
  /**
   * Absent if no function or object flows out. May over-report if only a method's name determines the operation, on
   * objects with an unrelated method of that name.
   */
  readonly flow?: OperationFlow;
}

type Flows = OperationFlow['flows'];

const none: Operation = {};
const moves = (...flows: Flows): Operation => ({ flow: { flows } });
/** A callback at argument 0 receives each element. */
const each = (...flows: Flows): Operation => ({ flow: { callback: 0, parameters: ['element'], flows } });
const reduce: Operation = {
  flow: {
    callback: 0,
    parameters: ['callback', 'element'],
    flows: [
      ['callback', 'result'],
      [1, 'result'],
    ],
  },
};

const families = {
  lists: {
    append: none,
    at: moves(['element', 'result']),
    concat: moves(['receiver', 'result'], [0, 'result']),
    every: each(),
    extend: none,
    fill: none,
    filter: each(['receiver', 'result']),
    find: each(['element', 'result']),
    findIndex: none,
    findLast: each(['element', 'result']),
    findLastIndex: none,
    flat: moves(['receiver', 'result']),
    flatMap: each(['callback', 'result']),
    forEach: each(),
    insert: moves([1, 'element']),
    map: each(['callback', 'new-element']),
    pop: moves(['element', 'result']),
    push: moves([0, 'element'], [1, 'element']),
    reduce,
    reduceRight: reduce,
    removeAt: moves(['element', 'result']),
    reverse: moves(['receiver', 'result']),
    shift: moves(['element', 'result']),
    slice: moves(['receiver', 'result']),
    /** True if no element passes a test. */
    none: each(),
    some: each(),
    sort: { flow: { callback: 0, parameters: ['element', 'element'], flows: [['receiver', 'result']] } },
    splice: moves(['receiver', 'result']),
    toReversed: none,
    toSorted: none,
    toSpliced: none,
    unshift: moves([0, 'element']),
    with: none,
  },
  maps: {
    add: moves([0, 'element'], ['receiver', 'result']),
    clear: none,
    entries: none,
    get: moves(['element', 'result']),
    getPath: none,
    keys: none,
    set: moves([1, 'element'], ['receiver', 'result']),
    setDefault: moves(['element', 'result'], [1, 'element'], [1, 'result']),
    setPath: none,
    update: none,
    values: moves(['receiver', 'result']),
  },
  promises: {
    catch: {
      flow: {
        callback: 0,
        flows: [
          ['callback', 'result'],
          ['receiver', 'result'],
        ],
      },
    },
    finally: { flow: { callback: 0, flows: [['receiver', 'result']] } },
    // oxlint-disable-next-line unicorn/no-thenable -- Nobody awaits this table.
    then: { flow: { callback: 0, parameters: ['receiver'], flows: [['callback', 'result']] } },
  },
  /** For functions, iterators, numbers and the value a block is entered with. */
  values: {
    '@@iterator': none,
    bind: moves(['receiver', 'result']),
    content: none,
    divide: none,
    enter: moves(['receiver', 'result'], ['element', 'result']),
    /** A method of a builder that returns its receiver, of whatever class that is. */
    itself: moves(['receiver', 'result']),
    next: none,
    number: none,
    /** Parses a number: taint is kept where numbers count. */
    'to-number': none,
  },
  /** For lists with distinguished positions. */
  'list-places': {
    'add-all': none,
    'add-first': none,
    'any-element': none,
    'any-order': none,
    'array-of': none,
    'concat-arguments': none,
    'copy-first': none,
    'for-each-same': none,
    'insert-at': none,
    'reduce-elements': none,
    'remove-at': none,
    'remove-first': none,
    'remove-last': none,
    'set-at': none,
  },
  /** For maps that return the previous value of a key, for pairs and for optional values. */
  'map-entries': {
    'Map.compute': none,
    'Map.merge': none,
    'Map.pair': none,
    'Map.put': none,
    'get-entry': none,
    'get-or-default': none,
    'map-for-each': none,
    'map-of': none,
    'or-else': none,
    'or-else-get': none,
    'pair-key': none,
    'pair-value': none,
    'put-all': none,
    'put-if-absent': none,
    'remove-key': none,
  },
  /** For objects that a library creates, fills or returns. */
  records: {
    'Receiver.nothing': none,
    'Receiver.same': none,
    'Regex.matcher': none,
    'any-member': none,
    'either-argument': none,
    'fill-record': none,
    'first-argument': none,
    'found-record': none,
    'make-object': none,
    'matcher-matches': none,
    'matcher-find': none,
    'matcher-looking-at': none,
    'matches-pattern': none,
    /** Put into and take from a queue that other functions share. */
    'queue-put': none,
    'queue-take': none,
    'run-first': none,
  },
  /** For validators: creating a schema, and validating by it. */
  schemas: {
    'Schema.any': none,
    /** Numbers, enums, UUIDs, dates. */
    'Schema.checked': none,
    /** The validated fields of a request. */
    'Schema.checkedFields': none,
    'Schema.either': none,
    'Schema.extend': none,
    /** A field of a request, by name. */
    'Schema.field': none,
    /** Values accepted by the schema passed as argument. */
    'Schema.given': none,
    'Schema.list': none,
    /** A schema of any object, with its required members. */
    'Schema.members': none,
    /** Negates the next test. */
    'Schema.not': none,
    /** Result of the validation of a request. */
    'Schema.outcome': none,
    'Schema.parse': none,
    /** The validated value is the member `data` or `value` of the result. */
    'Schema.parseData': none,
    'Schema.parseValue': none,
    'Schema.pattern': none,
    'Schema.record': none,
    /** Does not restrict what a string may contain: a length, a default. */
    'Schema.same': none,
    'Schema.text': none,
    /** Result of a function applied to the validated value. */
    'Schema.transform': none,
    /** Letters and digits. */
    'Schema.word': none,
  },
  /** For settings files. */
  settings: {
    'get-property': none,
    'load-bundle': none,
    'load-properties': none,
    'open-resource': none,
  },
  /** Strings that are formatted, built up or written. */
  texts: {
    'Url.join': none,
    'append-text': none,
    appendText: none,
    cleanPath: none,
    /** Joins path segments and removes `..`. */
    'clean-join': none,
    'cut-text': none,
    format: none,
    formatError: none,
    'matcher-replace': none,
    renderTo: none,
    writeFormatted: none,
    writeTo: none,
  },
  /** For languages without list methods. */
  ranges: {
    appended: moves(['element', 'new-element'], [0, 'new-element'], [1, 'new-element'], [2, 'new-element']),
    firstOf: none,
    secondOf: moves(['element', 'result']),
  },
  /** Functions that take a list or a function as an argument. */
  functions: {
    enumerate: none,
    filterBy: none,
    list: moves([0, 'result']),
    mapAll: none,
    partial: moves([0, 'result']),
    renderTemplate: none,
    sorted: moves([0, 'result']),
    zip: none,
  },
  /** Functions that create or use regular expressions. */
  patterns: {
    'Pattern.replace': none,
    'Pattern.fullmatch': none,
    'Pattern.match': none,
    'Pattern.search': none,
    'Regex.compile': none,
    'Regex.fullmatch': none,
    'Regex.match': none,
    'Regex.replace': none,
    'Regex.search': none,
    /** Replaces every string of the pairs that the receiver was created from. */
    'replace-pairs': none,
  },
  /** Functions of JavaScript's global objects; their flow of functions and objects is in `global-calls.ts`. */
  globals: {
    'Array.from': none,
    'Array.of': none,
    'JSON.parse': none,
    'Object.assign': none,
    'Object.defineProperties': none,
    'Object.defineProperty': none,
    'Object.entries': none,
    'Object.freeze': none,
    'Object.fromEntries': none,
    'Object.getOwnPropertyNames': none,
    'Object.groupBy': none,
    'Object.keys': none,
    'Object.seal': none,
    'Object.values': none,
    'Promise.all': none,
    'Promise.allSettled': none,
    'Promise.any': none,
    'Promise.race': none,
    'Promise.reject': none,
    'Promise.resolve': none,
    'Promise.try': none,
    'Promise.withResolvers': none,
    'Reflect.apply': none,
    'Reflect.get': none,
    'Reflect.ownKeys': none,
    'Reflect.set': none,
  },
  /** Tests of a string, a list or a URL, which matter in conditions (`guards`) and for constants. */
  questions: {
    containsAny: none,
    endsWith: none,
    equals: none,
    equalsIgnoreCase: none,
    exec: none,
    has: none,
    includes: none,
    indexOf: none,
    lastIndexOf: none,
    isEmpty: none,
    isPlain: none,
    length: none,
    startsWith: none,
    test: none,
  },
  /** Another form of a string or path, or a part of it: derived from the receiver, and often folded for constants. */
  forms: {
    'Path.join': none,
    'Url.parse': none,
    charAt: none,
    /** The ending of a file name, behind its last dot. */
    extension: none,
    join: none,
    /** The last element of a list. */
    lastOf: none,
    'path-of': none,
    relative: none,
    replace: none,
    'replace-pattern': none,
    replaceAll: none,
    /** Without `..`. */
    'resolved-path': none,
    substring: none,
    text: none,
    toLowerCase: none,
    toString: none,
    toUpperCase: none,
    trim: none,
    /** Removes leading characters that are in a set. */
    trimStartOf: none,
  },
  /** Results of constructors, and effects of functions on classes and emitters. */
  constructions: {
    Array: none,
    Map: none,
    emitter: none,
    /** A class whose objects are its named constants: calling it with any other value fails. */
    enumeration: none,
    inherits: none,
    object: none,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Operation>>>>;

type Families = typeof families;

/** Names of the operations of one family. */
export type OperationsOf<Family extends keyof Families> = keyof Families[Family];

/**
 * Operations with a parameter in their name: `set-member secure` stores its argument in the member `secure`, and
 * `placeholder application` reads `${name:otherwise}` from the settings file `application`.
 */
type NamedOperation = `set-member ${string}` | `placeholder ${string}`;

/** All operations that a language or model can name. */
export type OperationName =
  | { [Family in keyof Families]: OperationsOf<Family> }[keyof Families]
  | NamedOperation;

/** Flows of the operations that have any, by name. */
export const operationFlows: ReadonlyMap<string, OperationFlow> = new Map(
  Object.values<Readonly<Record<string, Operation>>>(families).flatMap((family) =>
    Object.entries(family).flatMap(([name, { flow }]): [string, OperationFlow][] =>
      flow === undefined ? [] : [[name, flow]],
    ),
  ),
);

/** Maps a method's name to an operation; the empty string, or a name that is not an operation, for none. */
export type MethodOperations = (method: string) => string;
