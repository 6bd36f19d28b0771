/**
 * Operations: what methods of lists, maps, texts, promises and the like do, in one vocabulary for all languages.
 *
 * The vocabulary is JavaScript's names of its own methods (`push`, `includes`, `startsWith`), since most languages have
 * what it has; operations that it lacks have a name of their own. A language binds its methods by name where a
 * receiver's type says nothing (`MethodOperations`), library models bind functions of a known place (`operation` rows,
 * which also say in which order the function has the operation's receiver and arguments).
 *
 * A family of operations is one entry here and one file in `taint/operations`, which has the effect of each on values.
 */

/**
 * A place of a call: an argument, or `element` for any element of the receiver, `callback` for what the callback
 * returns, `new-element` for an element of the list that the call makes.
 */
export type OperationPlace = 'receiver' | 'element' | 'result' | 'callback' | 'new-element' | number;

/** Where functions and objects go, whatever else the operation does to data. */
export interface OperationFlow {
  /** Argument that holds the callback. */
  readonly callback?: number;
  /** What the callback's parameters get, by index. */
  readonly parameters?: readonly OperationPlace[];
  readonly flows: readonly (readonly [from: OperationPlace, to: OperationPlace])[];
}

interface Operation {
  /**
   * Absent where no function or object comes out of it. Where a method's name alone says which operation it is, may
   * over-report on objects with a method of the same name.
   */
  readonly flow?: OperationFlow;
}

type Flows = OperationFlow['flows'];

const none: Operation = {};
const moves = (...flows: Flows): Operation => ({ flow: { flows } });
/** A callback at argument 0 gets each element. */
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
    /** No element passes a test. */
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
  /** Of functions, iterators, numbers and what a block is entered with. */
  values: {
    '@@iterator': none,
    bind: moves(['receiver', 'result']),
    content: none,
    divide: none,
    enter: moves(['receiver', 'result'], ['element', 'result']),
    next: none,
    number: none,
    /** A number made of a text: what it carries counts where numbers do. */
    'to-number': none,
  },
  /** Of lists whose elements are told apart by their place. */
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
  /** Of maps that give what stood under a key, and of pairs and optional values. */
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
  /** Of objects that a library makes, fills or hands on. */
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
    /** Into and from a queue, which other functions may see. */
    'queue-put': none,
    'queue-take': none,
    'run-first': none,
  },
  /** Of validators: what makes a schema, and what lets through what a schema says. */
  schemas: {
    'Schema.any': none,
    /** Of numbers, enums, UUIDs, days. */
    'Schema.checked': none,
    /** The fields of a request that were checked. */
    'Schema.checkedFields': none,
    'Schema.either': none,
    'Schema.extend': none,
    /** Of a field of a request, which it names. */
    'Schema.field': none,
    /** What the schema lets through that it is given. */
    'Schema.given': none,
    'Schema.list': none,
    /** A schema of any object, with the members that it has to have. */
    'Schema.members': none,
    /** What the next test refuses is let through. */
    'Schema.not': none,
    /** How the checks of a request went. */
    'Schema.outcome': none,
    'Schema.parse': none,
    /** What is let through is the member `data`, or `value`, of an answer. */
    'Schema.parseData': none,
    'Schema.parseValue': none,
    'Schema.pattern': none,
    'Schema.record': none,
    /** With something that changes nothing of what a text may hold: a length, a default. */
    'Schema.same': none,
    'Schema.text': none,
    /** What a function makes of what is let through. */
    'Schema.transform': none,
    /** Of letters and digits. */
    'Schema.word': none,
  },
  /** Of files of settings. */
  settings: {
    'get-property': none,
    'load-bundle': none,
    'load-properties': none,
    'open-resource': none,
  },
  /** Texts that are formatted, built up or written. */
  texts: {
    'Url.join': none,
    'append-text': none,
    appendText: none,
    cleanPath: none,
    /** Parts of a path that are joined, and `..` taken out. */
    'clean-join': none,
    'cut-text': none,
    format: none,
    formatError: none,
    'matcher-replace': none,
    renderTo: none,
    writeFormatted: none,
    writeTo: none,
  },
  /** Of languages without methods on lists. */
  ranges: {
    appended: moves(['element', 'new-element'], [0, 'new-element'], [1, 'new-element'], [2, 'new-element']),
    firstOf: none,
    secondOf: moves(['element', 'result']),
  },
  /** Functions that take a list, or a function, as an argument. */
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
  /** Functions that make or use regular expressions. */
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
    /** Every text of pairs, which the receiver was made of, is replaced. */
    'replace-pairs': none,
  },
  /** Functions of JavaScript's global objects; what functions and objects do there is bound by `global-calls.ts`. */
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
  /** What is asked of a text, a list or an address: it counts in conditions (`guards`) and for constants. */
  questions: {
    containsAny: none,
    endsWith: none,
    equals: none,
    equalsIgnoreCase: none,
    exec: none,
    has: none,
    includes: none,
    indexOf: none,
    isEmpty: none,
    isPlain: none,
    length: none,
    startsWith: none,
    test: none,
  },
  /** A text or path in another form, or a part of it: made of the receiver, and often known for constants. */
  forms: {
    'Path.join': none,
    'Url.parse': none,
    charAt: none,
    join: none,
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
    /** Without the signs of a set that it begins with. */
    trimStartOf: none,
  },
  /** What a construction makes, and what a function does to classes and emitters. */
  constructions: {
    Array: none,
    Map: none,
    emitter: none,
    /** A class whose objects are the constants that it names: calling it with another value fails. */
    enumeration: none,
    inherits: none,
    object: none,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Operation>>>>;

type Families = typeof families;

/** Names of the operations of one family. */
export type OperationsOf<Family extends keyof Families> = keyof Families[Family];

/**
 * Operations with a name of their own in them: `set-member secure` stores its argument in the member `secure`, and
 * `placeholder application` reads `${name:otherwise}` from the settings file `application`.
 */
type NamedOperation = `set-member ${string}` | `placeholder ${string}`;

/** Every operation that a language or a model can name. */
export type OperationName =
  | { [Family in keyof Families]: OperationsOf<Family> }[keyof Families]
  | NamedOperation;

/** The flows of the operations that have some, by name. */
export const operationFlows: ReadonlyMap<string, OperationFlow> = new Map(
  Object.values<Readonly<Record<string, Operation>>>(families).flatMap((family) =>
    Object.entries(family).flatMap(([name, { flow }]): [string, OperationFlow][] =>
      flow === undefined ? [] : [[name, flow]],
    ),
  ),
);

/** The operation of a method's name; the empty string, or a name that is no operation, for none. */
export type MethodOperations = (method: string) => string;
