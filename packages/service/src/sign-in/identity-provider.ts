/** The port to an identity provider that speaks OpenID Connect: any issuer with a discovery document. */

export interface IdentityProvider {
  /** Where to send the browser, and what to remember until it comes back. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly flow: SignInFlow }>;
  /** @param callbackUrl  the redirect URI with the query that the browser came back with */
  finish(callbackUrl: string, flow: SignInFlow): Promise<Identity>;
}

/** Ties the answer to the browser that asked, and the code to who asked for it. */
export interface SignInFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who signed in, as the provider says. */
export interface Identity {
  readonly issuer: string;
  /** Stays the same for a user; an address may pass to another. */
  readonly subject: string;
  /** Only one that the provider has verified. */
  readonly email: string | undefined;
  /** To be shown; unique to nobody. */
  readonly name: string;
  readonly groups: readonly string[];
}

export class IdentityProviderError extends Error {
  /** `unreachable`: no answer, or none that makes sense. `refused`: the provider or the checks say no. */
  readonly code: 'unreachable' | 'refused';

  constructor(code: IdentityProviderError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityProviderError';
    this.code = code;
  }
}
