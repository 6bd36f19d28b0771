/** Names of values that should not leave a server, and of code that sends. */

import { wordsOf } from '../guard-words.ts';

const secret = new Set(
  'password passwd passphrase secret secrets salt otp totp mfa credential credentials pin cvv ssn'.split(' '),
);
const pairs: ReadonlySet<string> = new Set(
  'password hash,pass hash,private key,api key,access key,secret key,encryption key,recovery code,recovery codes,backup codes,reset token,refresh token,verification token,session token,auth token,access token,api token'.split(
    ',',
  ),
);
/** Words of names that are about a secret without being one: `passwordChangedAt`, `hasPassword`. */
const about = new Set(
  'is has needs require requires required changed expires expired expiry length min max at set strength policy hint label field form input reset url forgot confirm error count type created updated'.split(
    ' ',
  ),
);

/** `passwordHash`, `api_key`, `otpSecret`; `token` only if it is the whole name. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 0 || words.some((word) => about.has(word))) return false;
  if (words.some((word) => secret.has(word)) || words.join(' ') === 'token') return true;
  return words.some((word, at) => pairs.has(`${word} ${words[at + 1] ?? ''}`));
}

const sending = new Set(
  'serialize serializer serialise dto view response respond present presenter public profile json dict render resource output reply summary fields columns attributes select include projection values exposed visible returned'.split(
    ' ',
  ),
);

/** True for a function, class or variable that defines a response: `UserSerializer`, `to_dict`, `publicFields`. */
export function isSendingName(name: string): boolean {
  return wordsOf(name).some((word) => sending.has(word));
}

/** Functions that send a response, by last name. */
export const answering: ReadonlySet<string> = new Set(
  'json send jsonify JSON Response JsonResponse JSONResponse render ok body Encode WriteJSON render_template IndentedJSON PureJSON'.split(
    ' ',
  ),
);
