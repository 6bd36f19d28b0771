/** The port to an identity provider with OpenID Connect: any issuer with a discovery document. */

export interface IdentityProvider {
  /** URL to redirect the browser to, and the state to keep until it returns. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly flow: SignInFlow }>;
  /** @param callbackUrl  the redirect URI with the query with which the browser returned */
  finish(callbackUrl: string, flow: SignInFlow): Promise<Identity>;
}

/** Binds the response to the browser that started the sign-in, and the code to this client. */
export interface SignInFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The signed-in user, according to the provider. */
export interface Identity {
  readonly issuer: string;
  /** Never changes for a user, unlike an address, which may be reassigned. */
  readonly subject: string;
  /** Only if verified by the provider. */
  readonly email: string | undefined;
  /** Display name; not unique. */
  readonly name: string;
  readonly groups: readonly string[];
}

export class IdentityProviderError extends Error {
  /** `unreachable`: no response, or an invalid one. `refused`: rejected by the provider or by our checks. */
  readonly code: 'unreachable' | 'refused';

  constructor(code: IdentityProviderError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityProviderError';
    this.code = code;
  }
}
