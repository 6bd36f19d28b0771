import { loginWithoutThrottle } from '../../families/route-families.ts';

/** Reports logins without rate limiting (CWE-307). */
export const rule = loginWithoutThrottle({
  id: 'python/login-without-throttle',
  remedy:
    'Rate-limit login attempts by account and IP address, for example with Flask-Limiter or django-axes.',
});
