import { loginWithoutThrottle } from '../../families/route-families.ts';

/** Reports logins without rate limiting (CWE-307). */
export const rule = loginWithoutThrottle({
  id: 'java/login-without-throttle',
  remedy: 'Limit log-ins by account and by address, as Bucket4j or Resilience4j do.',
});
