/** An operator command received invalid input. `message` says what to do. */
export class OperatorError extends Error {
  readonly code = 'operator';
}
