/** One result of `check`. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  readonly text: string;
}
