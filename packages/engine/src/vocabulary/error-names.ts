/** Names of errors, and of functions that create them. */

/**
 * True for the name of a function that creates an error: `errors.New`, `fmt.Errorf`, `NewError`, `accessDeniedError`.
 */
export function namesErrorMaker(name: string): boolean {
  return /^(?:New|Errorf|Wrap|Wrapf)$|^(?:new|make|create)?\p{L}*(?:Error|Exception)$/u.test(name);
}

/** True for an error constant: `io.ErrClosed`. */
export function namesError(text: string): boolean {
  return /^(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*(?:Err|err)\p{Lu}[\p{L}\p{N}]*$/u.test(text);
}
