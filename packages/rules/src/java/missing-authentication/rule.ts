import { missingAuthentication } from '../../families/route-families.ts';

/** Reports state-changing routes without the authentication that their siblings have (CWE-306). */
export const rule = missingAuthentication(
  {
    id: 'java/missing-authentication',
    remedy: 'Add the guard of the other routes to this one, or mark the route as public.',
  },
  // Spring Security, Shiro filter chains, and interceptors and filters of Spring and servlets.
  /^(?:antMatchers?|requestMatchers?|mvcMatchers?|regexMatchers?|pathMatchers|securityMatchers?|anyRequest|anyExchange|setFilterChainDefinitionMap|addPathPatterns|addInterceptors?|addUrlPatterns|setUrlPatterns)$/,
);
