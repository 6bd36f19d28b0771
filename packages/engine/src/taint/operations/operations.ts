/**
 * All operations by name, for the three forms of calls: a method known only by its name, a method of a receiver with a
 * known type, and a function.
 */

import { functions } from './functions.ts';
import { globals } from './globals.ts';
import { listPlaces } from './list-places.ts';
import { lists } from './lists.ts';
import { mapEntries } from './map-entries.ts';
import { maps } from './maps.ts';
import { patterns } from './patterns.ts';
import { promises } from './promises.ts';
import { ranges } from './ranges.ts';
import { records, setMember } from './records.ts';
import { schemas } from './schemas.ts';
import { placeholder, settings } from './settings.ts';
import { texts } from './texts.ts';
import type { Transfer } from './transfer.ts';
import { values } from './values.ts';

function byName(transfers: Readonly<Record<string, Transfer>>): ReadonlyMap<string, Transfer> {
  return new Map(Object.entries(transfers));
}

/** Methods with the same meaning in most languages, so that the name alone may identify the operation. */
export const methods = byName({ ...lists, ...maps, ...promises, ...values });

const ofKnownReceivers = byName({
  ...texts,
  ...ranges,
  ...listPlaces,
  ...mapEntries,
  ...records,
  ...settings,
});

const setMemberPrefix = 'set-member ';
const placeholderPrefix = 'placeholder ';

/** An operation that requires a receiver of a known type; `undefined` if there is none with the name. */
export function operationOfReceiver(name: string): Transfer | undefined {
  if (name.startsWith(setMemberPrefix)) return setMember(name.slice(setMemberPrefix.length));
  if (name.startsWith(placeholderPrefix)) return placeholder(name.slice(placeholderPrefix.length));
  return ofKnownReceivers.get(name);
}

/** Functions of modules and of global objects. */
export const operationFunctions = byName({
  ...functions,
  ...globals,
  ...patterns,
  ...schemas,
  number: values.number,
});
