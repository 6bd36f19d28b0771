import { loginWithoutThrottle } from '../../families/route-families.ts';

/** Reports logins without rate limiting (CWE-307). */
export const rule = loginWithoutThrottle({
  id: 'go/login-without-throttle',
  remedy: 'Rate-limit login attempts by account and IP address, for example with tollbooth or ulule/limiter.',
});
