/** Messages between a process and the one that starts programs for it. */

export interface ProgramRun {
  readonly program: 'git' | 'ssh' | 'ssh-keyscan';
  readonly args: readonly string[];
  /** Absolute path. */
  readonly cwd: string;
  /** The complete environment of the program, which is searched for in its `PATH`. */
  readonly env: Readonly<Record<string, string>>;
  /** Standard input. */
  readonly input: string | Uint8Array;
  readonly timeLimitMs: number;
  readonly maxOutputBytes: number;
}

export type ProgramOutcome =
  | {
      readonly kind: 'ended';
      /** -1 if a signal ended it. */
      readonly exitCode: number;
      readonly stdout: Uint8Array;
      /** At most 64 KiB. */
      readonly stderr: string;
    }
  /** Stopped by its limit of time or output, or on request. */
  | { readonly kind: 'stopped'; readonly by: 'time' | 'size' | 'request' }
  /** The process that started it has ended. */
  | { readonly kind: 'lost' }
  /** It could not be started: it is missing, or memory is exhausted. */
  | { readonly kind: 'failed'; readonly isMissing: boolean; readonly message: string };

export type StarterMessage =
  | { readonly kind: 'run'; readonly id: number; readonly run: ProgramRun }
  | { readonly kind: 'stop'; readonly id: number };

export type StarterReply =
  /** `pid` is also that of the program's group. */
  | { readonly kind: 'started'; readonly id: number; readonly pid: number }
  | { readonly kind: 'over'; readonly id: number; readonly outcome: ProgramOutcome };
