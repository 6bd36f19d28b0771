/**
 * Words of code that stores secrets or authenticates users: regular expression source for single words, for `onlyAbout`
 * and `surerAbout`. A broken hash or predictable number elsewhere protects nothing.
 */
export const secretWords =
  'pass(word|wd|phrase|code)?s?|pwd|secrets?|tokens?|credentials?|auth|authenticat(e|ed|ion)|authori[sz]ation|login|sign[io]n|sign|signed|signer|signatures?|verify|verifier|hmac|salt|salted|otp|totp|pin|csrf|xsrf|nonce|sessions?|cookies?|jwt|apikey|encrypt(ed|ion)?|decrypt(ed|ion)?|pbkdf|certificates?|license|ssn|cvv';

/** Words of cookies that identify a user. A cookie that remembers a theme needs no protection. */
export const identityWords =
  'sessions?|sess|sid|auth|authenticat(e|ed|ion)|tokens?|jwt|credentials?|login|logon|sign[io]n|remember|identity';

/** Words of code about passwords, which people reuse elsewhere. */
export const passwordWords = 'pass(word|wd|phrase)s?|pwds?';
