/** Names of what makes errors, and of errors themselves. */

/** A function that makes an error gives one: `errors.New`, `fmt.Errorf`, `NewError`, `accessDeniedError`. */
export function namesErrorMaker(name: string): boolean {
  return /^(?:New|Errorf|Wrap|Wrapf)$|^(?:new|make|create)?\p{L}*(?:Error|Exception)$/u.test(name);
}

/** A constant that is an error: `io.ErrClosed`. */
export function namesError(text: string): boolean {
  return /^(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*(?:Err|err)\p{Lu}[\p{L}\p{N}]*$/u.test(text);
}
