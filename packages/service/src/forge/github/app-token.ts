/**
 * Tokens of GitHub Apps: the app's key signs a short-lived claim (RS256, RFC 7515), which GitHub exchanges for an
 * installation token that lasts an hour. Tokens are kept only in memory, until a minute before they expire.
 */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { type AppInstallation, type ForgeDeps } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import { checked, type ForgeApi, pathOf, sendToForge } from '../forge-http.ts';
import { isGitHubToken } from './schema.ts';

export interface AppTokens {
  /** @param api without an authorization of its own */
  get(api: ForgeApi, app: AppInstallation): Promise<string>;
  /** Makes the next `get` request a new token, after GitHub rejected the current one. */
  forget(api: ForgeApi, app: AppInstallation): void;
}

interface KeptToken {
  readonly token: string;
  readonly endsAtMs: number;
}

const earlyMs = 60_000;
/** GitHub accepts claims for at most 10 minutes, and recommends backdating them to allow for clock skew. */
const claimSeconds = 9 * 60;
const backdatedSeconds = 60;

export function createAppTokens(deps: ForgeDeps): AppTokens {
  const kept = new Map<string, Promise<KeptToken>>();
  return {
    get: async (api, app) => {
      const key = keyOf(api, app);
      const before = kept.get(key);
      const known = await before?.catch(() => undefined);
      if (known !== undefined && deps.clock.now().getTime() < known.endsAtMs - earlyMs) return known.token;
      // Another waiter may have started the request meanwhile. No caller's signal cancels a request that others wait
      // for.
      const begun = kept.get(key);
      const asked = begun === undefined || begun === before ? makeToken(deps, api, app) : begun;
      kept.set(key, asked);
      try {
        return (await asked).token;
      } catch (error) {
        if (kept.get(key) === asked) kept.delete(key);
        throw error;
      }
    },
    forget: (api, app) => void kept.delete(keyOf(api, app)),
  };
}

/** An `Authorization` header for the app itself. Throws `authentication_failed` for an invalid key. */
export function claimOf(deps: Pick<ForgeDeps, 'clock'>, app: AppInstallation): string {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const claims = { iat: now - backdatedSeconds, exp: now + claimSeconds, iss: app.appId };
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encode).join('.');
  return `Bearer ${text}.${sign('sha256', Buffer.from(text), readKey(app)).toString('base64url')}`;
}

function readKey({ privateKey }: AppInstallation): ReturnType<typeof createPrivateKey> {
  const wrong = 'The private key of the app is not an RSA key in PEM.';
  try {
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The cause may quote the key.
    throw new ForgeError('authentication_failed', wrong);
  }
  throw new ForgeError('authentication_failed', wrong);
}

async function makeToken(deps: ForgeDeps, api: ForgeApi, app: AppInstallation): Promise<KeptToken> {
  const asApp = { ...api, headers: { ...api.headers, authorization: claimOf(deps, app) } };
  const path = pathOf(['app', 'installations', app.installationId, 'access_tokens']);
  const answer = await sendToForge(deps, asApp, { method: 'POST', path });
  const { token, expires_at: endsAt } = checked(api, isGitHubToken, answer);
  return { token, endsAtMs: Date.parse(endsAt) };
}

/** Includes a digest of the key, so that another key gets its own tokens. */
function keyOf({ apiUrl }: ForgeApi, { appId, installationId, privateKey }: AppInstallation): string {
  const digest = createHash('sha256').update(privateKey).digest('hex');
  return JSON.stringify([apiUrl, appId, installationId, digest]);
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
