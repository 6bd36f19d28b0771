/** Operations on settings files, whose entries are constants of the program. */

import type { OperationsOf } from '../../ir/operations.ts';
import { constantValue, joinValues, unknown, type Value } from '../domain/value.ts';
import { makeObject } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { argument, type Transfer } from './transfer.ts';

/** Cell of a stream or a bundle with the name of the settings file that it was opened from. */
const settingsCell = '^settings';

const openResource: Transfer = (frame, call) => {
  const made = makeObject(frame, call.v);
  frame.memory.store(made, settingsCell, argument(call, 0));
  return made;
};

/** Loads the entries of a settings file of the program into the receiver. */
function loadSettings(frame: Frame, target: Value, file: Value): void {
  const settings = typeof file.constant === 'string' ? frame.context.settings(file.constant) : undefined;
  if (settings === undefined) return;
  for (const [name, text] of settings) frame.memory.store(target, name, constantValue(text));
  frame.memory.store(target, settingsCell, file);
}

const loadProperties: Transfer = (frame, call) => {
  loadSettings(frame, call.receiver, frame.memory.readField(argument(call, 0), settingsCell));
  return unknown;
};

const loadBundle: Transfer = (frame, call) => {
  const made = makeObject(frame, call.v);
  loadSettings(frame, made, argument(call, 0));
  return made;
};

/** `properties.getProperty(name, default)`: only the default counts if the file is known to lack the name. */
const getProperty: Transfer = (frame, call) => {
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

/** `@Value("${a:b}")` with a settings file: its setting `a`, or `b` if it has none. */
export const placeholder =
  (file: string): Transfer =>
  (frame, call) => {
    const { constant } = argument(call, 0);
    const parts = typeof constant === 'string' ? /^\$\{([\w.-]+)(?::([^{}]*))?\}$/.exec(constant) : null;
    const settings = frame.context.settings(file);
    if (parts === null || settings === undefined) return unknown;
    const text = settings.get(parts[1] ?? '') ?? parts[2];
    return text === undefined ? unknown : constantValue(text);
  };

export const settings: Readonly<Record<OperationsOf<'settings'>, Transfer>> = {
  'get-property': getProperty,
  'load-bundle': loadBundle,
  'load-properties': loadProperties,
  'open-resource': openResource,
};
