/** Output of a command: results go to standard output, everything else to standard error. */

export interface TerminalStream {
  readonly isTTY?: boolean;
  /** Width of a terminal. */
  readonly columns?: number;
  write(text: string): boolean;
}

export interface TerminalInput extends AsyncIterable<Buffer | string> {
  readonly isTTY?: boolean;
  /** Terminals only: passes every key on, without echo. */
  setRawMode?(isRaw: boolean): unknown;
}

export interface Terminal {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalStream;
  readonly stderr: TerminalStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Passed to every command. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Fires when the user or the system ends the command. */
  readonly signal: AbortSignal;
}
