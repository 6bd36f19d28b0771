/**
 * Splits a shell script into simple commands as far as configuration rules need them: words, redirections, and pipes. A
 * single pass over the text. Anything other than shell yields meaningless commands, never an error.
 */

export interface Word {
  /** Without quotes; expansions stay as written: `$HOME/bin`. */
  readonly text: string;
  /** Contains an expansion: a variable or command substitution. */
  readonly isComputed: boolean;
  readonly isQuoted: boolean;
  /** UTF-16 offsets in the script. */
  readonly start: number;
  readonly end: number;
}

export interface Redirection {
  /** `>`, `>>`, `<`, `<<`. */
  readonly operator: string;
  readonly target: Word;
  /** The heredoc below, up to its delimiter; `undefined` for other redirections. */
  readonly document: string | undefined;
}

/** Mutable while its heredoc is read. */
type OpenRedirection = { -readonly [Key in keyof Redirection]: Redirection[Key] };

export interface Command {
  /** Without leading assignments (`A=1 make`). */
  readonly words: readonly Word[];
  readonly redirections: readonly Redirection[];
  /** Operator before and after: `|`, `&&`, `||`, `;`, `&`, or empty at the end. */
  readonly before: string;
  readonly after: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum number of commands per script; build scripts have a few hundred. Chosen: rules compare them pairwise. */
const maxCommands = 2_000;

/** Maximum depth of nested substitutions: `$(a $(b))`. Chosen. */
const maxDepth = 20;

/** Maximum length of a variable name. Chosen. */
const maxName = 100;

/** Keywords before a command. */
const keywords = new Set([
  'if',
  'then',
  'else',
  'elif',
  'fi',
  'do',
  'done',
  'while',
  'until',
  'for',
  'case',
  'esac',
  'in',
  '!',
  '{',
  '}',
  'time',
  'function',
  'select',
]);

/** Commands in the order in which they begin, including those in `$( )` and backticks. */
export function commandsIn(script: string): readonly Command[] {
  return new Reader(script, 0, script.length, 0)
    .read()
    .toSorted((a, b) => a.start - b.start)
    .slice(0, maxCommands);
}

const operator = /^(?:&&|\|\||\|&|;;|[;&|()\n])/;
const redirection = /^(?:\d*|&)(?:<<-?|<<<|>>|>\||>&|<&|[<>])/;

class Reader {
  readonly #text: string;
  readonly #end: number;
  readonly #depth: number;
  readonly #found: Command[] = [];
  #at: number;
  #words: Word[] = [];
  #redirections: OpenRedirection[] = [];
  #before = '';
  #heredocs: OpenRedirection[] = [];

  constructor(text: string, start: number, end: number, depth: number) {
    this.#text = text;
    this.#at = start;
    this.#end = end;
    this.#depth = depth;
  }

  read(): Command[] {
    while (this.#at < this.#end) {
      const here = this.#text[this.#at] ?? '';
      const next = this.#text.slice(this.#at, this.#at + 3);
      const sign = operator.exec(next)?.[0];
      if (here === ' ' || here === '\t' || here === '\r') this.#at += 1;
      else if (here === '\\' && /^\\\r?\n/.test(next)) this.#at += next[1] === '\r' ? 3 : 2;
      else if (here === '#') this.#skipLine();
      else if (sign !== undefined && !(here === '&' && next[1] === '>')) this.#operator(sign);
      else if (!this.#redirection()) this.#word();
    }
    this.#finish('');
    return this.#found;
  }

  #skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 || end > this.#end ? this.#end : end;
  }

  #operator(sign: string): void {
    this.#at += sign.length;
    this.#finish(sign === '\n' ? ';' : sign === '|&' ? '|' : sign);
    if (sign === '\n') for (const opened of this.#heredocs.splice(0)) this.#readHeredoc(opened);
  }

  #finish(after: string): void {
    const first = this.#words.findIndex(
      ({ start }) => !/^[A-Za-z_]\w*\+?=/.test(this.#text.slice(start, start + maxName)),
    );
    const words = first < 0 ? [] : this.#words.slice(first);
    const isAny = this.#words.length > 0 || this.#redirections.length > 0;
    if (words.length > 0 || this.#redirections.length > 0) {
      this.#found.push({
        words,
        redirections: this.#redirections,
        before: this.#before,
        after: after === '(' || after === ')' || after === ';;' ? ';' : after,
        start: Math.min(words[0]?.start ?? this.#end, this.#redirections[0]?.target.start ?? this.#end),
        end: Math.max(words.at(-1)?.end ?? 0, this.#redirections.at(-1)?.target.end ?? 0),
      });
    }
    // A line may end after an operator.
    if (isAny || after !== ';') this.#before = after === '(' || after === ')' ? ';' : after;
    this.#words = [];
    this.#redirections = [];
  }

  #redirection(): boolean {
    const sign = redirection.exec(this.#text.slice(this.#at, this.#at + 6))?.[0];
    if (sign === undefined || sign === '' || this.#isSubstitution()) return false;
    this.#at += sign.length;
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at += 1;
    const target = this.#readWord();
    if (target === undefined) return true;
    const name = sign.replace(/^[\d&]*/, '');
    const opened: OpenRedirection = { operator: name, target, document: undefined };
    this.#redirections.push(opened);
    if (name === '<<' || name === '<<-') this.#heredocs.push(opened);
    return true;
  }

  /** `<(command)` is a word: the name of a file with its output. */
  #isSubstitution(): boolean {
    return /^[<>]\(/.test(this.#text.slice(this.#at, this.#at + 2));
  }

  #readHeredoc(opened: OpenRedirection): void {
    const start = this.#at;
    while (this.#at < this.#end) {
      const end = this.#text.indexOf('\n', this.#at);
      const stop = end < 0 ? this.#end : end;
      const line = this.#text.slice(this.#at, stop).trim();
      opened.document = this.#text.slice(start, this.#at);
      this.#at = Math.min(this.#end, stop + 1);
      if (line === opened.target.text) return;
    }
    opened.document = this.#text.slice(start, this.#at);
  }

  #word(): void {
    const word = this.#readWord();
    if (word === undefined) this.#at += 1;
    else if (this.#words.length > 0 || word.isQuoted || !keywords.has(word.text)) this.#words.push(word);
  }

  #readWord(): Word | undefined {
    const start = this.#at;
    let text = '';
    let isComputed = false;
    let isQuoted = false;
    while (this.#at < this.#end) {
      const here = this.#text[this.#at] ?? '';
      if (this.#isSubstitution()) {
        text += this.#expansion();
        isComputed = true;
        continue;
      }
      if (/[\s;&|()<>]/.test(here)) break;
      if (here === "'") {
        text += this.#until("'");
        isQuoted = true;
      } else if (here === '"') {
        const [inner, computed] = this.#doubleQuoted();
        text += inner;
        isComputed ||= computed;
        isQuoted = true;
      } else if (here === '\\') {
        text += /^\\\r?\n/.test(this.#text.slice(this.#at, this.#at + 3))
          ? ''
          : (this.#text[this.#at + 1] ?? '');
        this.#at += 2;
      } else if (here === '$' || here === '`') {
        text += this.#expansion();
        isComputed = true;
      } else {
        text += here;
        this.#at += 1;
      }
    }
    this.#at = Math.min(this.#at, this.#end);
    return this.#at === start ? undefined : { text, isComputed, isQuoted, start, end: this.#at };
  }

  #until(quote: string): string {
    const end = this.#text.indexOf(quote, this.#at + 1);
    const stop = end < 0 || end > this.#end ? this.#end : end;
    const inner = this.#text.slice(this.#at + 1, stop);
    this.#at = stop + 1;
    return inner;
  }

  #doubleQuoted(): readonly [string, boolean] {
    let text = '';
    let isComputed = false;
    this.#at += 1;
    while (this.#at < this.#end && this.#text[this.#at] !== '"') {
      const here = this.#text[this.#at] ?? '';
      if (here === '\\') {
        text += this.#text[this.#at + 1] ?? '';
        this.#at += 2;
      } else if ((here === '$' && /[\w{(]/.test(this.#text[this.#at + 1] ?? '')) || here === '`') {
        text += this.#expansion();
        isComputed = true;
      } else {
        text += here;
        this.#at += 1;
      }
    }
    this.#at += 1;
    return [text, isComputed];
  }

  /** Reads a variable, command substitution or arithmetic expansion as written. */
  #expansion(): string {
    const start = this.#at;
    if (this.#text[start] === '`') {
      this.#until('`');
      this.#inner(start + 1, this.#at - 1);
    } else if (this.#text[start + 1] === '(') {
      this.#at = this.#closing(start + 1);
      this.#inner(start + 2, this.#at - 1);
    } else if (this.#text.startsWith('${{', start)) {
      const end = this.#text.indexOf('}}', start);
      this.#at = end < 0 ? this.#end : end + 2;
    } else if (this.#text[start + 1] === '{') {
      const end = this.#text.indexOf('}', start);
      this.#at = end < 0 ? this.#end : end + 1;
    } else {
      const name = /^\$(?:\w+|[@*#?!$-]|)/.exec(this.#text.slice(start, start + 100))?.[0] ?? '$';
      this.#at += name.length;
    }
    this.#at = Math.min(this.#at, this.#end);
    return this.#text.slice(start, this.#at);
  }

  #inner(start: number, end: number): void {
    if (this.#depth >= maxDepth || end <= start || this.#text[start] === '(') return;
    this.#found.push(...new Reader(this.#text, start, end, this.#depth + 1).read());
  }

  /** Offset after the closing parenthesis for the one at `open`; quoted ones do not count. */
  #closing(open: number): number {
    let depth = 0;
    for (let at = open; at < this.#end; at += 1) {
      const here = this.#text[at];
      if (here === '\\') at += 1;
      else if (here === "'") {
        const end = this.#text.indexOf("'", at + 1);
        if (end < 0) break;
        at = end;
      } else if (here === '(') depth += 1;
      else if (here === ')') {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
    return this.#end;
  }
}

/** Name of the program that a command runs: without its folder, and after `sudo`, `env`, `exec` and their options. */
export function programOf({ words }: Command): { readonly name: string; readonly args: readonly Word[] } {
  let at = 0;
  while (at < words.length) {
    const text = words[at]?.text ?? '';
    if (/^(?:\S*\/)?(?:sudo|env|exec|command|nice|nohup|time|xargs)$/.test(text)) {
      at += 1;
      while (/^-|^[A-Za-z_]\w*=/.test(words[at]?.text ?? '')) at += 1;
    } else break;
  }
  const name = words[at]?.text ?? '';
  return { name: name.slice(name.lastIndexOf('/') + 1), args: words.slice(at + 1) };
}
