/**
 * A real OpenID Connect provider on loopback (`oidc-provider`), and a headless browser substitute that signs in at it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface TestIdentityProvider {
  readonly issuer: string;
  /** Claims by subject, used at the next sign-in. */
  readonly accounts: Map<string, Readonly<Record<string, unknown>>>;
  /**
   * Follows a sign-in from the provider's URL on, as the user of that subject.
   *
   * @returns the URL to which the provider finally redirects the browser
   */
  signIn(url: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** Maximum number of redirects and forms of a sign-in. */
const mostSteps = 15;

export async function startIdentityProvider(client: TestClient): Promise<TestIdentityProvider> {
  const accounts = new Map<string, Readonly<Record<string, unknown>>>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    cookies: { keys: ['a key for tests'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => Promise.resolve({ sub: subject, ...accounts.get(subject) }),
    }),
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    accounts,
    signIn: (url, subject) => walk(issuer, url, subject),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Follows redirects and submits forms until a URL is not the provider's. */
async function walk(issuer: string, start: string, subject: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < mostSteps; step += 1) {
    const response: Response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url).href;
      if (!url.startsWith(issuer)) return url;
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined)
      throw new Error(`the provider answers ${response.status}: ${page.slice(0, 500)}`);
    url = new URL(action, url).href;
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'consent';
    form = new URLSearchParams(prompt === 'login' ? { prompt, login: subject, password: 'x' } : { prompt });
  }
  throw new Error('the sign-in does not end');
}
