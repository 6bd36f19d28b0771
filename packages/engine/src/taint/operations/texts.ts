/** String operations: formatting, string builders, and writes to a stream. */

import { argumentsOf } from '../../ir/call-access.ts';
import { joinedFolder } from '../../ir/joined-folder.ts';
import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell } from '../domain/cell-names.ts';
import { cleanse, isClean, isTainted, joinTaint, noTaint, type Taint } from '../domain/taint.ts';
import { constantValue, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { asBase } from '../effects/base-address.ts';
import type { CallView } from '../frame/call-view.ts';
import { makeObject } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { recordSinksAt } from '../sinks/record-sinks.ts';
import { testsAt } from '../sinks/value-tests.ts';
import { joinTexts } from './joined-texts.ts';
import { argument, type Transfer } from './transfer.ts';

/** A format verb, with the index of its argument if it has one, or an escaped percent sign. */
const verb = /%(?:%|(?:(\d+)\$)?[-+#,( 0]*(?:\[(\d+)\])?[*\d]*(?:\.[*\d]*)?[a-zA-Z])/g;
/** Verbs that output numbers, digits, characters or type names. */
const numericVerbs = /[tbcdoOxXUeEfFgGpT]$/;

/** The parts of a formatted string: constants and arguments. Arguments formatted as numbers lose their data. */
function formatParts(frame: Frame, format: string, args: readonly Value[]): Value[] {
  const parts: Value[] = [];
  let at = 0;
  let next = 0;
  for (const match of format.matchAll(verb)) {
    const text = format.slice(at, match.index);
    if (text !== '') parts.push(constantValue(text));
    at = match.index + match[0].length;
    if (match[0] === '%%') parts.push(constantValue('%'));
    else if (match[0] === '%n') parts.push(constantValue('\n'));
    else {
      // In Go, arguments after an indexed one continue from its index; in Java, unindexed arguments are counted
      // separately.
      if (match[2] !== undefined) next = Number(match[2]) - 1;
      const index = match[1] === undefined ? next++ : Number(match[1]) - 1;
      parts.push(formatted(frame, match[0], args[index] ?? unknown));
    }
  }
  if (at < format.length) parts.push(constantValue(format.slice(at)));
  return parts;
}

function formatted(frame: Frame, verbText: string, value: Value): Value {
  if (numericVerbs.test(verbText)) return unknown;
  if (!verbText.endsWith('q')) return value;
  const { ruleBits } = frame.context;
  return taintedValue(cleanse(frame.memory.deepTaint(value), ruleBits.ofSanitizer('line-escape')));
}

/** `%s` and similar: a string from a format and arguments. */
const format: Transfer = (frame, call) => {
  const [pattern, ...args] = call.args;
  const { constant } = pattern ?? unknown;
  if (typeof constant !== 'string' || call.hasSpread) return taintedValue(taintOf(frame, call.args));
  return joinTexts(frame, formatParts(frame, constant, args));
};

/** An error: an object that contains the message, and is certainly not null. */
const formatError: Transfer = (frame, call) => {
  const error = makeObject(frame, call.v);
  frame.memory.store(error, 'message', format(frame, call));
  return error;
};

function taintOf(frame: Frame, values: readonly Value[]): Value['taint'] {
  return values.reduce((all, value) => joinTaint(all, frame.memory.deepTaint(value)), noTaint);
}

/** Appends text to the content of an object. */
const appendText: Transfer = (frame, call) => {
  addText(frame, call.receiver, taintedValue(taintOf(frame, call.args)));
  return unknown;
};

function addText(frame: Frame, target: Value, text: Value): void {
  if (target.objects.length > 0 && isTainted(text.taint)) frame.memory.store(target, anyCell, text);
}

/** Writes to a stream: the text is passed to the stream's own `Write`. */
const writeTo: Transfer = (frame, call) => {
  write(frame, call, joinTexts(frame, call.args));
  return unknown;
};

/**
 * Renders a template without escaping to a stream. If the template is unknown, all values passed to it may be output.
 */
const renderTo: Transfer = (frame, call) => {
  const isKnown = frame.context.pointsTo.targetsOf(frame.base + call.v).length > 0;
  return isKnown ? unknown : writeTo(frame, { ...call, args: call.args.slice(0, 1) });
};

const writeFormatted: Transfer = (frame, call) => {
  write(frame, call, format(frame, call));
  return unknown;
};

function write(frame: Frame, call: CallView, text: Value): void {
  const { base, code, context } = frame;
  addText(frame, call.receiver, text);
  const stream = [...argumentsOf(code, call.v), code.b[call.v] ?? -1].find(
    (operand) => operand >= 0 && frame.valueOf(operand) === call.receiver,
  );
  if (stream === undefined || isClean(text.taint)) return;
  const written: CallView = { ...call, args: [text] };
  for (const place of context.pointsTo.apiOf(base + stream)) {
    for (const node of place.memberNodes('Write').flatMap((member) => member.argumentNodes(0, 1))) {
      const spot = { fn: frame.fn, value: base + call.v, argument: -1 };
      recordSinksAt(frame, node, text, spot, (conditions) =>
        conditions.every((condition) => testsAt(frame, written, condition.place, condition.is)),
      );
    }
  }
}

/** A path without `..`. If it begins at the root, it cannot lead outside. */
const cleanPath: Transfer = (frame, { receiver }) =>
  withoutWayUp(frame, frame.memory.deepTaint(receiver), receiver.prefix === '/');

/** Path segments joined and cleaned of `..`. */
const cleanJoin: Transfer = (frame, call) => {
  const folder = joinedFolder(call.args.map(({ constant }) => constant));
  if (folder !== undefined) return constantValue(folder);
  return withoutWayUp(frame, taintOf(frame, call.args), argument(call, 0).constant === '/');
};

function withoutWayUp(frame: Frame, taint: Taint, isRooted: boolean): Value {
  const contained = frame.context.ruleBits.ofSanitizer('path-containment');
  return taintedValue(isRooted ? cleanse(taint, contained) : taint);
}

/** Appends to a string builder; the receiver keeps the text. */
const buildText: Transfer = (frame, call) => {
  const taint = call.args.reduce((all, arg) => joinTaint(all, frame.memory.deepTaint(arg)), noTaint);
  const [only, other] = call.receiver.objects;
  if (isTainted(taint) && only !== undefined) {
    const old = other === undefined ? frame.memory.readField(call.receiver, 'text') : unknown;
    frame.memory.store(call.receiver, 'text', joinValues(old, taintedValue(taint)));
  }
  if (call.receiver.objects.length > 0) return call.receiver;
  return taintedValue(joinTaint(call.receiver.taint, taint));
};

/** Clears a string builder: `builder.setLength(0)`. */
const cutText: Transfer = (frame, call) => {
  const [only, other] = call.receiver.objects;
  if (argument(call, 0).constant === 0 && only !== undefined && other === undefined)
    frame.memory.store(call.receiver, 'text', unknown);
  return call.receiver;
};

/** `matcher.replaceAll(by)`. */
const replaceMatches: Transfer = (frame, call) =>
  taintedValue(joinTaint(frame.memory.deepTaint(call.receiver), argument(call, 0).taint));

/** `urljoin(base, url)`. */
const joinAddresses: Transfer = (frame, call) => {
  const base = asBase(frame, argument(call, 0)).taint;
  const taint = joinTaint(base, frame.memory.deepTaint(argument(call, 1)));
  return taintedValue(cleanse(taint, frame.context.ruleBits.reached));
};

export const texts: Readonly<Record<OperationsOf<'texts'>, Transfer>> = {
  'Url.join': joinAddresses,
  'append-text': buildText,
  appendText,
  cleanPath,
  'clean-join': cleanJoin,
  'cut-text': cutText,
  format,
  formatError,
  'matcher-replace': replaceMatches,
  renderTo,
  writeFormatted,
  writeTo,
};
