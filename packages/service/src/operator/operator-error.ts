/** A command of the operator was given what it cannot work with. `message` says what to do. */
export class OperatorError extends Error {
  readonly code = 'operator';
}
