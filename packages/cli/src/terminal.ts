/** Where a command writes: results on standard output, everything else on standard error. */

export interface TerminalStream {
  readonly isTTY?: boolean;
  /** Of a terminal. */
  readonly columns?: number;
  write(text: string): boolean;
}

export interface TerminalInput extends AsyncIterable<Buffer | string> {
  readonly isTTY?: boolean;
  /** Of a terminal: hands every key on, and shows none. */
  setRawMode?(isRaw: boolean): unknown;
}

export interface Terminal {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalStream;
  readonly stderr: TerminalStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What every command is given. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Fires when the user or the system ends the command. */
  readonly signal: AbortSignal;
}
