/** Names that programs use for the current user, and for functions that return it. */

const identity =
  /user(?!_?agent)|principal|subject|session|account|operator|(?:log(?:ged)?|signed)_?in|claims|identity|caller|member|auth(?!or(?![iz]))/i;

/** @param name  name of a function, method or parameter: `getLoginUser`, `principal` */
export function namesIdentity(name: string): boolean {
  return identity.test(name);
}

const presence = /authenticated|anonymous|logged_?in|signed_?in|active|verified|(?:^|_)(?:pk|id)$|Id$|name$/i;

/**
 * @param name  name of a user's member that only tells who they are, and that they are logged in: `is_authenticated`,
 *   `id`
 */
export function namesPresence(name: string): boolean {
  return presence.test(name);
}

const proof = /pass(?:word|wd|phrase|code)|pwd|secret|token|credential|otp(?![a-z])|signature/i;

/** @param name  name of a credential: `password`, `accessToken` */
export function namesProof(name: string): boolean {
  return proof.test(name);
}
