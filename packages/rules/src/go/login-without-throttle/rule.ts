import { loginWithoutThrottle } from '../../families/route-families.ts';

/** Reports logins without rate limiting (CWE-307). */
export const rule = loginWithoutThrottle({
  id: 'go/login-without-throttle',
  remedy: 'Limit log-ins by account and by address, as tollbooth or ulule/limiter do.',
});
