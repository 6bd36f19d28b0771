import { loginWithoutThrottle } from '../../families/route-families.ts';

/** Reports logins without rate limiting (CWE-307). */
export const rule = loginWithoutThrottle({
  id: 'python/login-without-throttle',
  remedy: 'Limit log-ins by account and by address, as Flask-Limiter or django-axes do.',
});
