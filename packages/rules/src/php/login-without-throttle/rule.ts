import { loginWithoutThrottle } from '../../families/route-families.ts';

/** Reports logins without rate limiting (CWE-307). */
export const rule = loginWithoutThrottle({
  id: 'php/login-without-throttle',
  remedy:
    "Rate-limit login attempts by account and IP address: Laravel's `RateLimiter` or `throttle`, Symfony's `login_throttling`.",
});
