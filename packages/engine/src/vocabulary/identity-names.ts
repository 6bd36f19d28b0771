/** Names of who sends a request, and of what gives them, in the words that programs have for it. */

const identity =
  /user(?!_?agent)|principal|subject|session|account|operator|(?:log|signed)_?in|claims|identity|caller|member|auth(?!or(?![iz]))/i;

/** @param name  of a function, method or parameter: `getLoginUser`, `principal` */
export function namesIdentity(name: string): boolean {
  return identity.test(name);
}
