/** What features tell of their work, for monitoring. */

export interface WorkMetrics {
  readonly phaseEnded: (phase: string, seconds: number) => void;
  /** @param code  of the error of a failed scan; the empty string otherwise */
  readonly scanEnded: (status: string, code: string) => void;
  readonly jobEnded: (type: string, outcome: 'done' | 'failed' | 'interrupted', seconds: number) => void;
}
