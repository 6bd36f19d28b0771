/**
 * Parses HCL. A syntax error costs the enclosing top-level block, and is reported. Nesting is bounded, and the time is
 * linear in the text.
 */

import type { ReadProblem } from '../../documents/read-yaml.ts';
import { maxLength } from '../../documents/read-yaml.ts';
import { ExpressionReader, HclError } from './read-expression.ts';
import type { Attribute, Block, Body } from './syntax.ts';

export interface HclFile {
  readonly body: Body;
  readonly problems: readonly ReadProblem[];
}

/** Maximum number of syntax errors to report per file. */
const maxErrors = 20;
/** Beginning of a top-level block, at which parsing resumes after an error. */
const blockStart =
  /^(?:resource|data|module|variable|locals|provider|output|terraform|moved|import|check|removed|ephemeral)\b/gm;

/** Never throws. */
export function readHcl(text: string): HclFile {
  const none: Body = { attributes: [], blocks: [] };
  if (text.includes('\0'))
    return failed(
      none,
      'binary-document',
      text.indexOf('\0'),
      'The file contains NUL characters: it is not a text file.',
    );
  if (text.length > maxLength)
    return failed(
      none,
      'document-too-large',
      0,
      `The file has ${text.length} characters; the limit is ${maxLength}.`,
    );
  const reader = new HclReader(text);
  const attributes: Attribute[] = [];
  const blocks: Block[] = [];
  const problems: ReadProblem[] = [];
  while (!reader.isAtEnd()) {
    try {
      const item = reader.item();
      if ('labels' in item) blocks.push(item);
      else attributes.push(item);
    } catch (error) {
      if (!(error instanceof HclError)) throw error;
      problems.push({ reason: error.reason, offset: error.offset, message: error.message });
      if (problems.length >= maxErrors) {
        problems.push({
          reason: 'document-not-parsed',
          offset: error.offset,
          message: `The file has more than ${maxErrors} errors; the rest was not analyzed.`,
        });
        break;
      }
      blockStart.lastIndex = error.offset + 1;
      reader.at = blockStart.exec(text)?.index ?? text.length;
    }
  }
  return { body: { attributes, blocks }, problems };
}

function failed(body: Body, reason: ReadProblem['reason'], offset: number, message: string): HclFile {
  return { body, problems: [{ reason, offset, message }] };
}

class HclReader extends ExpressionReader {
  isAtEnd(): boolean {
    this.space(true);
    return this.at >= this.text.length;
  }

  /** Parses a block or an attribute. */
  item(): Block | Attribute {
    const start = this.at;
    const name = this.name();
    const end = this.at;
    this.space(false);
    if (this.text[this.at] === '=' && this.text[this.at + 1] !== '=') {
      this.at += 1;
      this.space(false);
      const value = this.expression(false);
      this.lineEnd();
      return { name, start, end, value };
    }
    const labels: string[] = [];
    let headerEnd = end;
    while (this.text[this.at] !== '{') {
      labels.push(this.text[this.at] === '"' ? this.label() : this.name());
      headerEnd = this.at;
      this.space(false);
    }
    this.at += 1;
    const body = this.nested(() => this.body());
    return { type: name, labels, header: { start, end: headerEnd }, start, end: this.at, body };
  }

  private body(): Body {
    const attributes: Attribute[] = [];
    const blocks: Block[] = [];
    for (;;) {
      this.space(true);
      if (this.text[this.at] === '}') {
        this.at += 1;
        return { attributes, blocks };
      }
      const item = this.item();
      if ('labels' in item) blocks.push(item);
      else attributes.push(item);
    }
  }

  private label(): string {
    const end = this.text.indexOf('"', this.at + 1);
    const label = end < 0 ? '\n' : this.text.slice(this.at + 1, end);
    if (label.includes('\n')) this.fail('The label of a block is not terminated.');
    this.at = end + 1;
    return label;
  }

  private lineEnd(): void {
    this.space(false);
    const next = this.text[this.at];
    if (next === undefined || next === '\n' || next === '\r' || next === '}') return;
    // Commas between attributes were valid in older versions.
    if (next === ',') this.at += 1;
    else this.fail('Unexpected text after a value.');
  }
}
