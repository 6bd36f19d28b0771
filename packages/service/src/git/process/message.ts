/** What a process asks the one that starts programs for it, and what it is told. */

export interface ProgramRun {
  readonly program: 'git' | 'ssh' | 'ssh-keyscan';
  readonly args: readonly string[];
  /** Absolute path. */
  readonly cwd: string;
  /** The whole environment of the program; it is looked for in its `PATH`. */
  readonly env: Readonly<Record<string, string>>;
  /** Standard input. */
  readonly input: string | Uint8Array;
  readonly timeLimitMs: number;
  readonly maxOutputBytes: number;
}

export type ProgramOutcome =
  | {
      readonly kind: 'ended';
      /** -1 when a signal ended it. */
      readonly exitCode: number;
      readonly stdout: Uint8Array;
      /** At most 64 KiB. */
      readonly stderr: string;
    }
  /** By its limit of time or output, or because that was asked for. */
  | { readonly kind: 'stopped'; readonly by: 'time' | 'size' | 'request' }
  /** The process that started it ended. */
  | { readonly kind: 'lost' }
  /** It could not be started: it is not there, or there is no memory. */
  | { readonly kind: 'failed'; readonly isMissing: boolean; readonly message: string };

export type StarterMessage =
  | { readonly kind: 'run'; readonly id: number; readonly run: ProgramRun }
  | { readonly kind: 'stop'; readonly id: number };

export type StarterReply =
  /** `pid` is that of the program's group, too. */
  | { readonly kind: 'started'; readonly id: number; readonly pid: number }
  | { readonly kind: 'over'; readonly id: number; readonly outcome: ProgramOutcome };
