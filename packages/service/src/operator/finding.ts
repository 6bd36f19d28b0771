/** What `check` tells of one thing. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  readonly text: string;
}
