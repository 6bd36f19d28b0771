/** Metrics that features report about their work. */

export interface WorkMetrics {
  readonly phaseEnded: (phase: string, seconds: number) => void;
  /** @param code  error code of a failed scan; the empty string otherwise */
  readonly scanEnded: (status: string, code: string) => void;
  readonly jobEnded: (type: string, outcome: 'done' | 'failed' | 'interrupted', seconds: number) => void;
}
