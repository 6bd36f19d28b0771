/**
 * Words of code that keeps a secret or proves who somebody is: regular expression source on single words, for
 * `onlyAbout` and `surerAbout`. A broken hash or a predictable number elsewhere protects nothing.
 */
export const secretWords =
  'pass(word|wd|phrase|code)?s?|pwd|secrets?|tokens?|credentials?|auth|authenticat(e|ed|ion)|authori[sz]ation|login|sign[io]n|sign|signed|signer|signatures?|verify|verifier|hmac|salt|salted|otp|totp|pin|csrf|xsrf|nonce|sessions?|cookies?|jwt|apikey|encrypt(ed|ion)?|decrypt(ed|ion)?|pbkdf|certificates?|license|ssn|cvv';

/** Words of cookies that say who somebody is; one that remembers a theme needs no protection. */
export const identityWords =
  'sessions?|sess|sid|auth|authenticat(e|ed|ion)|tokens?|jwt|credentials?|login|logon|sign[io]n|remember|identity';

/** Words of code that is about passwords, which people use elsewhere, too. */
export const passwordWords = 'pass(word|wd|phrase)s?|pwds?';
