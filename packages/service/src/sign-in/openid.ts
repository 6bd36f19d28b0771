/**
 * OpenID Connect through `openid-client`: authorization code with PKCE, state and nonce. Every request goes through the
 * outbound guard; an issuer on a private address must be in ASSAY_ALLOW_PRIVATE_HOSTS.
 */

import * as client from 'openid-client';
import { type Config, ConfigError, isLoopback } from '../config.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { type Identity, type IdentityProvider, IdentityProviderError } from './identity-provider.ts';

type Settings = Pick<
  Config,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcScopes' | 'oidcGroupsClaim'
>;

/** Timeout in seconds of each request to the provider. */
const requestLimitSeconds = 15;
/** How long discovery is cached: keys and endpoints rarely change. Failures are not cached. */
const discoveryKeptMs = 3_600_000;
/** Maximum number of groups; users with many groups have some hundred. */
const mostGroups = 10_000;

/**
 * `undefined` if no issuer is set.
 *
 * @throws ConfigError when the settings are inconsistent
 */
export function createOpenId(
  config: Settings,
  outbound: Pick<Outbound, 'fetch'>,
): IdentityProvider | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId } = config;
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new ConfigError('ASSAY_OIDC_CLIENT_ID: is needed with ASSAY_OIDC_ISSUER');
  const url = new URL(issuer);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new ConfigError('ASSAY_OIDC_ISSUER: expected https, except on a loopback address');
  const discover = keepFor(discoveryKeptMs, () => discoverProvider(config, url, clientId, outbound.fetch));
  return {
    begin: (redirectUri) =>
      translate(async () => {
        const provider = await discover();
        const flow = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const target = client.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: config.oidcScopes,
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
          code_challenge_method: 'S256',
        });
        return { url: target.href, flow };
      }),
    finish: (callbackUrl, flow) =>
      translate(async () => {
        const provider = await discover();
        const tokens = await client.authorizationCodeGrant(provider, new URL(callbackUrl), {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined)
          throw new IdentityProviderError('refused', 'The provider gave no id token.');
        const more =
          provider.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
        return describe(config, claims.iss, claims.sub, { ...claims, ...more });
      }),
  };
}

async function discoverProvider(
  config: Settings,
  issuer: URL,
  clientId: string,
  fetch: Outbound['fetch'],
): Promise<client.Configuration> {
  const options = {
    [client.customFetch]: fetch as client.CustomFetch,
    timeout: requestLimitSeconds,
    execute: issuer.protocol === 'https:' ? [] : [client.allowInsecureRequests],
  };
  const found = await client.discovery(issuer, clientId, undefined, client.None(), options);
  if (config.oidcClientSecret === undefined) return found;
  // Basic authentication is the specification's default, unless the provider only supports the other method.
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported;
  const usesBasic = methods === undefined || methods.includes('client_secret_basic');
  const authentication = usesBasic
    ? client.ClientSecretBasic(config.oidcClientSecret)
    : client.ClientSecretPost(config.oidcClientSecret);
  const provider = new client.Configuration(
    found.serverMetadata(),
    clientId,
    config.oidcClientSecret,
    authentication,
  );
  provider[client.customFetch] = fetch as client.CustomFetch;
  provider.timeout = requestLimitSeconds;
  if (issuer.protocol !== 'https:') client.allowInsecureRequests(provider);
  return provider;
}

function describe(
  config: Settings,
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): Identity {
  const text = (name: string): string | undefined => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const email = claims['email_verified'] === true ? text('email')?.toLowerCase() : undefined;
  const groups = claims[config.oidcGroupsClaim];
  return {
    issuer,
    subject,
    email,
    name: text('preferred_username') ?? text('name') ?? email ?? subject,
    groups: (Array.isArray(groups) ? groups : [])
      .slice(0, mostGroups)
      .filter((group: unknown) => typeof group === 'string'),
  };
}

/** The library's codes for responses that mean rejection. */
const refusedCodes: ReadonlySet<unknown> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** Translates the library's errors about the provider; other errors are bugs and are kept. */
async function translate<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isRefusal =
      error instanceof client.AuthorizationResponseError ||
      error instanceof client.ResponseBodyError ||
      error instanceof client.WWWAuthenticateChallengeError ||
      (error instanceof client.ClientError && refusedCodes.has(error.code));
    if (isRefusal)
      throw new IdentityProviderError('refused', 'The identity provider did not confirm the sign-in.', error);
    // `fetch` throws a TypeError when there is no connection.
    if (error instanceof client.ClientError || error instanceof TypeError)
      throw new IdentityProviderError('unreachable', 'The identity provider gives no usable answer.', error);
    throw error;
  }
}

/** Caches the value of `make` for the given time; failures are not cached. */
function keepFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept !== undefined && kept.until > now) return kept.value;
    const value = make();
    const entry = { value, until: now + ms };
    kept = entry;
    value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return value;
  };
}
