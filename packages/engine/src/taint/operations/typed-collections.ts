/**
 * Operations that only a known receiver has: lists by place, maps with defaults, optionals, texts that are built.
 *
 * Their names are those that library models give in `operation` rows; see `ir/operations.ts`.
 */

import { isTainted, joinTaint, noTaint } from '../domain/taint.ts';
import {
  constantValue,
  joinAllValues,
  joinValues,
  taintedValue,
  unknown,
  type Value,
} from '../domain/value.ts';
import { runCallback } from '../effects/run-callback.ts';
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
import type { Frame } from '../frame/frame.ts';
import { anyCell } from '../frame/memory.ts';

type Operation = (frame: Frame, call: CallView) => Value;

const argument = (call: CallView, index: number): Value => call.args[index] ?? unknown;

const same: Operation = (_analysis, call) => call.receiver;

const nothing: Operation = () => unknown;

/** What a database answers: an object of its own, not made of what it was asked with. */
const foundRecord: Operation = (frame, call) => makeObject(frame, call.v);

/** `database.first(record)`: what the record was asked with is written over by what was found. */
const fillRecord: Operation = (frame, call) => {
  const [only, other] = argument(call, 0).objects;
  if (only !== undefined && other === undefined) frame.memory.clear(only);
  return unknown;
};

const anyElement: Operation = (frame, call) => elementOf(frame, call.v, call.receiver);

const anyMember: Operation = (frame, call) => frame.memory.readAny(call.receiver);

/** Elements of a list that is known cell by cell; `undefined` for any other. */
function exactElements(frame: Frame, list: Value): Value[] | undefined {
  const length = exactLength(frame, list);
  if (length === undefined) return undefined;
  return Array.from({ length }, (_, index) => frame.memory.readField(list, String(index)));
}

/** Gives a list other elements. */
function setElements(frame: Frame, list: Value, elements: readonly Value[]): void {
  const [object] = list.objects;
  if (object === undefined) return;
  frame.memory.clear(object);
  for (const [index, element] of elements.entries()) frame.memory.store(list, String(index), element);
}

/** The elements may stand anywhere from now on. */
function scramble(frame: Frame, list: Value, added: readonly Value[]): void {
  const { memory } = frame;
  memory.store(list, anyCell, joinAllValues([memory.readAny(list), ...added]));
}

/** `list.add(element)` and `list.add(place, element)`. */
const insertAt: Operation = (frame, call) => {
  if (call.args.length < 2) {
    const length = exactLength(frame, call.receiver);
    frame.memory.store(call.receiver, length === undefined ? anyCell : String(length), argument(call, 0));
    return unknown;
  }
  const { constant } = argument(call, 0);
  const elements = exactElements(frame, call.receiver);
  const element = argument(call, 1);
  if (elements === undefined || typeof constant !== 'number' || constant > elements.length)
    scramble(frame, call.receiver, [element]);
  else setElements(frame, call.receiver, elements.toSpliced(constant, 0, element));
  return unknown;
};

/** `list.remove(place)` gives what stood there; of an object that is taken out, only that some element is gone. */
const removeAt: Operation = (frame, call) => {
  const { constant } = argument(call, 0);
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined || typeof constant !== 'number') {
    const removed = frame.memory.readAny(call.receiver);
    scramble(frame, call.receiver, []);
    return removed;
  }
  setElements(frame, call.receiver, elements.toSpliced(constant, 1));
  return elements[constant] ?? unknown;
};

const removeLast: Operation = (frame, call) => {
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined) return frame.memory.readAny(call.receiver);
  setElements(frame, call.receiver, elements.slice(0, -1));
  return elements.at(-1) ?? unknown;
};

const removeFirst: Operation = (frame, call) => {
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined) return frame.memory.readAny(call.receiver);
  setElements(frame, call.receiver, elements.slice(1));
  return elements[0] ?? unknown;
};

const addFirst: Operation = (frame, call) => {
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined) scramble(frame, call.receiver, [argument(call, 0)]);
  else setElements(frame, call.receiver, [argument(call, 0), ...elements]);
  return unknown;
};

/** `list.set(place, element)` gives what stood there. */
const setAt: Operation = (frame, call) => {
  storeEntry(frame, call.receiver, argument(call, 0), argument(call, 1));
  return unknown;
};

const addAll: Operation = (frame, call) => {
  const added = exactElements(frame, call.args.at(-1) ?? unknown);
  const elements = exactElements(frame, call.receiver);
  if (added !== undefined && elements !== undefined && call.args.length === 1)
    setElements(frame, call.receiver, [...elements, ...added]);
  else scramble(frame, call.receiver, [frame.memory.readAny(call.args.at(-1) ?? unknown)]);
  return unknown;
};

const putAll: Operation = (frame, call) => {
  frame.memory.copyFields(call.receiver, argument(call, 0));
  return unknown;
};

function entryOf(frame: Frame, map: Value, key: Value): Value {
  const { memory } = frame;
  const { constant } = key;
  const isNamed = typeof constant === 'string' || typeof constant === 'number';
  return isNamed && map.objects.length > 0 ? memory.readField(map, String(constant)) : memory.readAny(map);
}

const getEntry: Operation = (frame, call) => entryOf(frame, call.receiver, argument(call, 0));

const getOrDefault: Operation = (frame, call) =>
  joinValues(entryOf(frame, call.receiver, argument(call, 0)), argument(call, 1));

const putIfAbsent: Operation = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  storeEntry(frame, call.receiver, argument(call, 0), joinValues(old, argument(call, 1)));
  return old;
};

/** `map.computeIfAbsent(key, make)`. */
const compute: Operation = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  const made = joinValues(old, runCallback(frame, call, 1, [argument(call, 0), old]));
  storeEntry(frame, call.receiver, argument(call, 0), made);
  return made;
};

/** `map.merge(key, value, join)`. */
const merge: Operation = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  const joined = runCallback(frame, call, 2, [old, argument(call, 1)]);
  const made = joinAllValues([old, argument(call, 1), joined]);
  storeEntry(frame, call.receiver, argument(call, 0), made);
  return made;
};

/** `map.put(key, value)` gives what stood there. */
const put: Operation = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  storeEntry(frame, call.receiver, argument(call, 0), argument(call, 1));
  return old;
};

const removeKey: Operation = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  const { constant } = argument(call, 0);
  if (typeof constant === 'string') frame.memory.store(call.receiver, constant, unknown);
  return old;
};

/** `Map.of(key, value, key, value)`. */
const mapOf: Operation = (frame, call) => {
  const map = makeArray(frame, call.v, ':map');
  for (let index = 0; index + 1 < call.args.length; index += 2)
    storeEntry(frame, map, argument(call, index), argument(call, index + 1));
  return map;
};

const pair: Operation = (frame, call) => pairOf(frame, call.v, argument(call, 0), argument(call, 1));

const member =
  (name: string): Operation =>
  (frame, call) =>
    frame.memory.readField(call.receiver, name);

const orElse: Operation = (frame, call) => joinValues(frame.memory.readAny(call.receiver), argument(call, 0));

const orElseGet: Operation = (frame, call) =>
  joinValues(frame.memory.readAny(call.receiver), runCallback(frame, call, 0, []));

const runFirst: Operation = (frame, call) => runCallback(frame, call, 0, []);

/** The elements in any order, those that a function lets through perhaps. */
const anyOrder: Operation = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  if (call.args[0] !== undefined) runCallback(frame, call, 0, [element, element]);
  const length = exactLength(frame, call.receiver);
  if (length !== undefined && call.args.length === 0) return copyArray(frame, call.v, call.receiver);
  const made = makeArray(frame, call.v);
  frame.memory.store(made, anyCell, element);
  return joinValues(made, taintedValue(call.receiver.taint));
};

/** A copy of the first argument, when it is a list. */
const copyFirst: Operation = (frame, call) => copyArray(frame, call.v, argument(call, 0));

const firstArgument: Operation = (_analysis, call) => argument(call, 0);

/** A text that is built: what is added to it, the receiver keeps. */
const appendText: Operation = (frame, call) => {
  const taint = call.args.reduce((all, arg) => joinTaint(all, frame.memory.deepTaint(arg)), noTaint);
  const [only, other] = call.receiver.objects;
  if (isTainted(taint) && only !== undefined) {
    const old = other === undefined ? frame.memory.readField(call.receiver, 'text') : unknown;
    frame.memory.store(call.receiver, 'text', joinValues(old, taintedValue(taint)));
  }
  if (call.receiver.objects.length > 0) return call.receiver;
  return taintedValue(joinTaint(call.receiver.taint, taint));
};

/** A text that is built is emptied: `builder.setLength(0)`. */
const cutText: Operation = (frame, call) => {
  const [only, other] = call.receiver.objects;
  if (argument(call, 0).constant === 0 && only !== undefined && other === undefined)
    frame.memory.store(call.receiver, 'text', unknown);
  return call.receiver;
};

/** An object whose members are all known, and what it is made of. */
const makeKnown: Operation = (frame, call) => {
  const made = makeObject(frame, call.v);
  for (const [index, arg] of call.args.entries()) frame.memory.store(made, `argument${index}`, arg);
  return made;
};

/** `Arrays.asList(a, b)`, `Stream.of(array)`: an array that is given alone is the list itself. */
const arrayOf: Operation = (frame, call) => {
  const [only, other] = call.args;
  if (only !== undefined && other === undefined && isOwnArray(frame, only)) return only;
  const made = makeArray(frame, call.v);
  for (const [index, arg] of call.args.entries()) frame.memory.store(made, String(index), arg);
  return made;
};

const eitherArgument: Operation = (_analysis, call) => joinAllValues(call.args);

const mapForEach: Operation = (frame, call) => {
  runCallback(frame, call, 0, [keysOf(frame, call.receiver), frame.memory.readAny(call.receiver)]);
  return unknown;
};

const forEachSame: Operation = (frame, call) => {
  runCallback(frame, call, 0, [elementOf(frame, call.v, call.receiver)]);
  return call.receiver;
};

/** `stream.reduce(start, join)` and `stream.reduce(join)`. */
const reduceElements: Operation = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  const start = call.args.length > 1 ? argument(call, 0) : element;
  const made = runCallback(frame, call, call.args.length > 1 ? 1 : 0, [start, element]);
  return joinValues(start, made);
};

const concatArguments: Operation = (frame, call) => {
  const made = makeArray(frame, call.v);
  const elements = call.args.map((arg) => frame.memory.readAny(arg));
  frame.memory.store(made, anyCell, joinAllValues(elements));
  return made;
};

/** `matcher.replaceAll(by)`. */
const replaceMatches: Operation = (frame, call) =>
  taintedValue(joinTaint(frame.memory.deepTaint(call.receiver), argument(call, 0).taint));

/** Cell of a stream or a bundle that holds the name of the settings file that it was opened from. */
const settingsCell = '^settings';

const openResource: Operation = (frame, call) => {
  const made = makeObject(frame, call.v);
  frame.memory.store(made, settingsCell, argument(call, 0));
  return made;
};

/** Entries of a settings file of the program become entries of the receiver. */
function loadSettings(frame: Frame, target: Value, file: Value): void {
  const settings = typeof file.constant === 'string' ? frame.context.settings(file.constant) : undefined;
  if (settings === undefined) return;
  for (const [name, text] of settings) frame.memory.store(target, name, constantValue(text));
  frame.memory.store(target, settingsCell, file);
}

const loadProperties: Operation = (frame, call) => {
  loadSettings(frame, call.receiver, frame.memory.readField(argument(call, 0), settingsCell));
  return unknown;
};

const loadBundle: Operation = (frame, call) => {
  const made = makeObject(frame, call.v);
  loadSettings(frame, made, argument(call, 0));
  return made;
};

/** `properties.getProperty(name, otherwise)`: the default counts only where the file is known and has no such name. */
const getProperty: Operation = (frame, call) => {
  const { memory } = frame;
  const { constant } = argument(call, 0);
  const [object] = call.receiver.objects;
  if (typeof constant !== 'string' || object === undefined)
    return joinValues(memory.readAny(call.receiver), argument(call, 1));
  if (memory.hasCell(object, constant)) return memory.readField(call.receiver, constant);
  if (memory.hasCell(object, settingsCell)) return argument(call, 1);
  return {
    ...joinValues(memory.readAny(call.receiver), argument(call, 1)),
    constant: undefined,
    prefix: '',
  };
};

/** `@Value("${a:b}")` is `placeholder application`: the setting `a` of that file, or `b` where the file has none. */
const placeholderPrefix = 'placeholder ';

const placeholder =
  (file: string): Operation =>
  (frame, call) => {
    const { constant } = argument(call, 0);
    const parts = typeof constant === 'string' ? /^\$\{([\w.-]+)(?::([^{}]*))?\}$/.exec(constant) : null;
    const settings = frame.context.settings(file);
    if (parts === null || settings === undefined) return unknown;
    const text = settings.get(parts[1] ?? '') ?? parts[2];
    return text === undefined ? unknown : constantValue(text);
  };

/** `cookie.setSecure(true)` is `set-member secure`. */
const setMemberPrefix = 'set-member ';

const setMember =
  (name: string): Operation =>
  (frame, call) => {
    frame.memory.store(call.receiver, name, argument(call, 0));
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
