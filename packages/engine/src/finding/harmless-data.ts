/** Data that is harmless at its sink under any rule. */

import { OwnMessages } from '../graph/program/own-messages.ts';
import { ShownFields } from '../records/shown-fields.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import type { HandlerParameters } from './handler-parameters.ts';
import { needsLineEnds } from './regex-description.ts';

export class HarmlessData {
  private readonly context: TaintContext;
  private readonly shown: ShownFields;
  private readonly messages: OwnMessages;
  private readonly parameters: HandlerParameters;

  /** @param textOf  returns the text of a file of the program, by its number */
  constructor(context: TaintContext, parameters: HandlerParameters, textOf: (file: number) => string) {
    this.context = context;
    this.parameters = parameters;
    this.shown = new ShownFields(context.program, textOf);
    this.messages = new OwnMessages(context.program);
  }

  has(hit: TaintHit): boolean {
    const from = this.context.origins.get(hit.sink.origin);
    if (from.kind !== 'source') return false;
    const { row, value } = from;
    return (
      (row.oneLine === true && needsLineEnds(this.context, hit.sink.place)) ||
      (row.ofWindow === true && this.messages.has(value)) ||
      (row.ofPath === true && this.parameters.isOption(value)) ||
      this.shown.leavesOut(hit, value)
    );
  }
}
