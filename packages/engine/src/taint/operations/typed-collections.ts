/**
 * Operations that only a known receiver has: lists by place, maps with defaults, optionals, texts that are built.
 *
 * Their names are those that library models give in `operation` rows; see `ir/operations.ts`.
 */

import {
  constantValue,
  joinAllValues,
  joinTaint,
  joinValues,
  noTaint,
  taintedValue,
  unknown,
  type Value,
} from '../domain/value.ts';
import type { CallView } from '../frame/call-view.ts';
import {
  copyArray,
  elementOf,
  exactLength,
  isOwnArray,
  keysOf,
  makeArray,
  makeObject,
  pairOf,
  storeEntry,
} from '../frame/collections.ts';
import { anyCell } from '../frame/memory.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { runCallback } from './arrays.ts';

type Operation = (analysis: FunctionAnalysis, call: CallView) => Value;

const argument = (call: CallView, index: number): Value => call.args[index] ?? unknown;

const same: Operation = (_analysis, call) => call.receiver;

const nothing: Operation = () => unknown;

/** What a database answers: an object of its own, not made of what it was asked with. */
const foundRecord: Operation = (analysis, call) => makeObject(analysis, call.v);

/** `database.first(record)`: what the record was asked with is written over by what was found. */
const fillRecord: Operation = (analysis, call) => {
  const [only, other] = argument(call, 0).objects;
  if (only !== undefined && other === undefined) analysis.activation.clear(only);
  return unknown;
};

const anyElement: Operation = (analysis, call) => elementOf(analysis, call.v, call.receiver);

const anyMember: Operation = (analysis, call) => analysis.activation.readAny(call.receiver);

/** Elements of a list that is known cell by cell; `undefined` for any other. */
function exactElements(analysis: FunctionAnalysis, list: Value): Value[] | undefined {
  const length = exactLength(analysis, list);
  if (length === undefined) return undefined;
  return Array.from({ length }, (_, index) => analysis.activation.readField(list, String(index)));
}

/** Gives a list other elements. */
function setElements(analysis: FunctionAnalysis, list: Value, elements: readonly Value[]): void {
  const [object] = list.objects;
  if (object === undefined) return;
  analysis.activation.clear(object);
  for (const [index, element] of elements.entries()) analysis.activation.store(list, String(index), element);
}

/** The elements may stand anywhere from now on. */
function scramble(analysis: FunctionAnalysis, list: Value, added: readonly Value[]): void {
  const { activation } = analysis;
  activation.store(list, anyCell, joinAllValues([activation.readAny(list), ...added]));
}

/** `list.add(element)` and `list.add(place, element)`. */
const insertAt: Operation = (analysis, call) => {
  if (call.args.length < 2) {
    const length = exactLength(analysis, call.receiver);
    analysis.activation.store(
      call.receiver,
      length === undefined ? anyCell : String(length),
      argument(call, 0),
    );
    return unknown;
  }
  const { constant } = argument(call, 0);
  const elements = exactElements(analysis, call.receiver);
  const element = argument(call, 1);
  if (elements === undefined || typeof constant !== 'number' || constant > elements.length)
    scramble(analysis, call.receiver, [element]);
  else setElements(analysis, call.receiver, elements.toSpliced(constant, 0, element));
  return unknown;
};

/** `list.remove(place)` gives what stood there; of an object that is taken out, only that some element is gone. */
const removeAt: Operation = (analysis, call) => {
  const { constant } = argument(call, 0);
  const elements = exactElements(analysis, call.receiver);
  if (elements === undefined || typeof constant !== 'number') {
    const removed = analysis.activation.readAny(call.receiver);
    scramble(analysis, call.receiver, []);
    return removed;
  }
  setElements(analysis, call.receiver, elements.toSpliced(constant, 1));
  return elements[constant] ?? unknown;
};

const removeLast: Operation = (analysis, call) => {
  const elements = exactElements(analysis, call.receiver);
  if (elements === undefined) return analysis.activation.readAny(call.receiver);
  setElements(analysis, call.receiver, elements.slice(0, -1));
  return elements.at(-1) ?? unknown;
};

const removeFirst: Operation = (analysis, call) => {
  const elements = exactElements(analysis, call.receiver);
  if (elements === undefined) return analysis.activation.readAny(call.receiver);
  setElements(analysis, call.receiver, elements.slice(1));
  return elements[0] ?? unknown;
};

const addFirst: Operation = (analysis, call) => {
  const elements = exactElements(analysis, call.receiver);
  if (elements === undefined) scramble(analysis, call.receiver, [argument(call, 0)]);
  else setElements(analysis, call.receiver, [argument(call, 0), ...elements]);
  return unknown;
};

/** `list.set(place, element)` gives what stood there. */
const setAt: Operation = (analysis, call) => {
  storeEntry(analysis, call.receiver, argument(call, 0), argument(call, 1));
  return unknown;
};

const addAll: Operation = (analysis, call) => {
  const added = exactElements(analysis, call.args.at(-1) ?? unknown);
  const elements = exactElements(analysis, call.receiver);
  if (added !== undefined && elements !== undefined && call.args.length === 1)
    setElements(analysis, call.receiver, [...elements, ...added]);
  else scramble(analysis, call.receiver, [analysis.activation.readAny(call.args.at(-1) ?? unknown)]);
  return unknown;
};

const putAll: Operation = (analysis, call) => {
  analysis.activation.copyFields(call.receiver, argument(call, 0));
  return unknown;
};

function entryOf(analysis: FunctionAnalysis, map: Value, key: Value): Value {
  const { activation } = analysis;
  const { constant } = key;
  const isNamed = typeof constant === 'string' || typeof constant === 'number';
  return isNamed && map.objects.length > 0
    ? activation.readField(map, String(constant))
    : activation.readAny(map);
}

const getEntry: Operation = (analysis, call) => entryOf(analysis, call.receiver, argument(call, 0));

const getOrDefault: Operation = (analysis, call) =>
  joinValues(entryOf(analysis, call.receiver, argument(call, 0)), argument(call, 1));

const putIfAbsent: Operation = (analysis, call) => {
  const old = entryOf(analysis, call.receiver, argument(call, 0));
  storeEntry(analysis, call.receiver, argument(call, 0), joinValues(old, argument(call, 1)));
  return old;
};

/** `map.computeIfAbsent(key, make)`. */
const compute: Operation = (analysis, call) => {
  const old = entryOf(analysis, call.receiver, argument(call, 0));
  const made = joinValues(old, runCallback(analysis, call, 1, [argument(call, 0), old]));
  storeEntry(analysis, call.receiver, argument(call, 0), made);
  return made;
};

/** `map.merge(key, value, join)`. */
const merge: Operation = (analysis, call) => {
  const old = entryOf(analysis, call.receiver, argument(call, 0));
  const joined = runCallback(analysis, call, 2, [old, argument(call, 1)]);
  const made = joinAllValues([old, argument(call, 1), joined]);
  storeEntry(analysis, call.receiver, argument(call, 0), made);
  return made;
};

/** `map.put(key, value)` gives what stood there. */
const put: Operation = (analysis, call) => {
  const old = entryOf(analysis, call.receiver, argument(call, 0));
  storeEntry(analysis, call.receiver, argument(call, 0), argument(call, 1));
  return old;
};

const removeKey: Operation = (analysis, call) => {
  const old = entryOf(analysis, call.receiver, argument(call, 0));
  const { constant } = argument(call, 0);
  if (typeof constant === 'string') analysis.activation.store(call.receiver, constant, unknown);
  return old;
};

/** `Map.of(key, value, key, value)`. */
const mapOf: Operation = (analysis, call) => {
  const map = makeArray(analysis, call.v, ':map');
  for (let index = 0; index + 1 < call.args.length; index += 2)
    storeEntry(analysis, map, argument(call, index), argument(call, index + 1));
  return map;
};

const pair: Operation = (analysis, call) => pairOf(analysis, call.v, argument(call, 0), argument(call, 1));

const member =
  (name: string): Operation =>
  (analysis, call) =>
    analysis.activation.readField(call.receiver, name);

const orElse: Operation = (analysis, call) =>
  joinValues(analysis.activation.readAny(call.receiver), argument(call, 0));

const orElseGet: Operation = (analysis, call) =>
  joinValues(analysis.activation.readAny(call.receiver), runCallback(analysis, call, 0, []));

const runFirst: Operation = (analysis, call) => runCallback(analysis, call, 0, []);

/** The elements in any order, those that a function lets through perhaps. */
const anyOrder: Operation = (analysis, call) => {
  const element = elementOf(analysis, call.v, call.receiver);
  if (call.args[0] !== undefined) runCallback(analysis, call, 0, [element, element]);
  const length = exactLength(analysis, call.receiver);
  if (length !== undefined && call.args.length === 0) return copyArray(analysis, call.v, call.receiver);
  const made = makeArray(analysis, call.v);
  analysis.activation.store(made, anyCell, element);
  return joinValues(made, taintedValue(call.receiver.taint));
};

/** A copy of the first argument, when it is a list. */
const copyFirst: Operation = (analysis, call) => copyArray(analysis, call.v, argument(call, 0));

const firstArgument: Operation = (_analysis, call) => argument(call, 0);

/** A text that is built: what is added to it, the receiver keeps. */
const appendText: Operation = (analysis, call) => {
  const taint = call.args.reduce((all, arg) => joinTaint(all, analysis.activation.deepTaint(arg)), noTaint);
  const [only, other] = call.receiver.objects;
  if (taint.length > 0 && only !== undefined) {
    const old = other === undefined ? analysis.activation.readField(call.receiver, 'text') : unknown;
    analysis.activation.store(call.receiver, 'text', joinValues(old, taintedValue(taint)));
  }
  if (call.receiver.objects.length > 0) return call.receiver;
  return taintedValue(joinTaint(call.receiver.taint, taint));
};

/** A text that is built is emptied: `builder.setLength(0)`. */
const cutText: Operation = (analysis, call) => {
  const [only, other] = call.receiver.objects;
  if (argument(call, 0).constant === 0 && only !== undefined && other === undefined)
    analysis.activation.store(call.receiver, 'text', unknown);
  return call.receiver;
};

/** An object whose members are all known, and what it is made of. */
const makeKnown: Operation = (analysis, call) => {
  const made = makeObject(analysis, call.v);
  for (const [index, arg] of call.args.entries()) analysis.activation.store(made, `argument${index}`, arg);
  return made;
};

/** `Arrays.asList(a, b)`, `Stream.of(array)`: an array that is given alone is the list itself. */
const arrayOf: Operation = (analysis, call) => {
  const [only, other] = call.args;
  if (only !== undefined && other === undefined && isOwnArray(analysis, only)) return only;
  const made = makeArray(analysis, call.v);
  for (const [index, arg] of call.args.entries()) analysis.activation.store(made, String(index), arg);
  return made;
};

const eitherArgument: Operation = (_analysis, call) => joinAllValues(call.args);

const mapForEach: Operation = (analysis, call) => {
  runCallback(analysis, call, 0, [
    keysOf(analysis, call.receiver),
    analysis.activation.readAny(call.receiver),
  ]);
  return unknown;
};

const forEachSame: Operation = (analysis, call) => {
  runCallback(analysis, call, 0, [elementOf(analysis, call.v, call.receiver)]);
  return call.receiver;
};

/** `stream.reduce(start, join)` and `stream.reduce(join)`. */
const reduceElements: Operation = (analysis, call) => {
  const element = elementOf(analysis, call.v, call.receiver);
  const start = call.args.length > 1 ? argument(call, 0) : element;
  const made = runCallback(analysis, call, call.args.length > 1 ? 1 : 0, [start, element]);
  return joinValues(start, made);
};

const concatArguments: Operation = (analysis, call) => {
  const made = makeArray(analysis, call.v);
  const elements = call.args.map((arg) => analysis.activation.readAny(arg));
  analysis.activation.store(made, anyCell, joinAllValues(elements));
  return made;
};

/** `matcher.replaceAll(by)`. */
const replaceMatches: Operation = (analysis, call) =>
  taintedValue(joinTaint(analysis.activation.deepTaint(call.receiver), argument(call, 0).taint));

/** Cell of a stream or a bundle that holds the name of the settings file that it was opened from. */
const settingsCell = '^settings';

const openResource: Operation = (analysis, call) => {
  const made = makeObject(analysis, call.v);
  analysis.activation.store(made, settingsCell, argument(call, 0));
  return made;
};

/** Entries of a settings file of the program become entries of the receiver. */
function loadSettings(analysis: FunctionAnalysis, target: Value, file: Value): void {
  const settings = typeof file.constant === 'string' ? analysis.context.settings(file.constant) : undefined;
  if (settings === undefined) return;
  for (const [name, text] of settings) analysis.activation.store(target, name, constantValue(text));
  analysis.activation.store(target, settingsCell, file);
}

const loadProperties: Operation = (analysis, call) => {
  loadSettings(analysis, call.receiver, analysis.activation.readField(argument(call, 0), settingsCell));
  return unknown;
};

const loadBundle: Operation = (analysis, call) => {
  const made = makeObject(analysis, call.v);
  loadSettings(analysis, made, argument(call, 0));
  return made;
};

/** `properties.getProperty(name, otherwise)`: the default counts only where the file is known and has no such name. */
const getProperty: Operation = (analysis, call) => {
  const { activation } = analysis;
  const { constant } = argument(call, 0);
  const [object] = call.receiver.objects;
  const cells = object === undefined ? undefined : activation.heap.cellsOf(object);
  if (typeof constant !== 'string' || cells === undefined)
    return joinValues(activation.readAny(call.receiver), argument(call, 1));
  const found = cells.get(constant);
  if (found !== undefined) return activation.readField(call.receiver, constant);
  if (cells.has(settingsCell)) return argument(call, 1);
  return {
    ...joinValues(activation.readAny(call.receiver), argument(call, 1)),
    constant: undefined,
    prefix: '',
  };
};

/** `@Value("${a:b}")` is `placeholder application`: the setting `a` of that file, or `b` where the file has none. */
const placeholderPrefix = 'placeholder ';

const placeholder =
  (file: string): Operation =>
  (analysis, call) => {
    const { constant } = argument(call, 0);
    const parts = typeof constant === 'string' ? /^\$\{([\w.-]+)(?::([^{}]*))?\}$/.exec(constant) : null;
    const settings = analysis.context.settings(file);
    if (parts === null || settings === undefined) return unknown;
    const text = settings.get(parts[1] ?? '') ?? parts[2];
    return text === undefined ? unknown : constantValue(text);
  };

/** `cookie.setSecure(true)` is `set-member secure`. */
const setMemberPrefix = 'set-member ';

const setMember =
  (name: string): Operation =>
  (analysis, call) => {
    analysis.activation.store(call.receiver, name, argument(call, 0));
    return call.receiver;
  };

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['Receiver.same', same],
  ['Receiver.nothing', nothing],
  ['found-record', foundRecord],
  ['fill-record', fillRecord],
  ['any-element', anyElement],
  ['any-member', anyMember],
  ['insert-at', insertAt],
  ['remove-at', removeAt],
  ['remove-first', removeFirst],
  ['remove-last', removeLast],
  ['add-first', addFirst],
  ['set-at', setAt],
  ['add-all', addAll],
  ['put-all', putAll],
  ['Map.put', put],
  ['put-if-absent', putIfAbsent],
  ['get-or-default', getOrDefault],
  ['Map.compute', compute],
  ['Map.merge', merge],
  ['remove-key', removeKey],
  ['map-of', mapOf],
  ['Map.pair', pair],
  ['pair-key', member('0')],
  ['pair-value', member('1')],
  ['or-else', orElse],
  ['or-else-get', orElseGet],
  ['run-first', runFirst],
  ['copy-first', copyFirst],
  ['first-argument', firstArgument],
  ['make-object', makeKnown],
  ['array-of', arrayOf],
  ['any-order', anyOrder],
  ['either-argument', eitherArgument],
  ['map-for-each', mapForEach],
  ['for-each-same', forEachSame],
  ['reduce-elements', reduceElements],
  ['concat-arguments', concatArguments],
  ['Regex.matcher', firstArgument],
  ['matcher-matches', nothing],
  ['matches-pattern', nothing],
  ['matcher-replace', replaceMatches],
  ['open-resource', openResource],
  ['load-properties', loadProperties],
  ['load-bundle', loadBundle],
  ['get-property', getProperty],
  ['get-entry', getEntry],
  ['append-text', appendText],
  ['cut-text', cutText],
]);

/** The operation of that name; `undefined` when it is none of those here. */
export function typedOperation(name: string): Operation | undefined {
  if (name.startsWith(setMemberPrefix)) return setMember(name.slice(setMemberPrefix.length));
  if (name.startsWith(placeholderPrefix)) return placeholder(name.slice(placeholderPrefix.length));
  return operations.get(name);
}
