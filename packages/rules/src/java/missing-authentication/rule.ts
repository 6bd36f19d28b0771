import { missingAuthentication } from '../../families/route-families.ts';

/** A route that changes state without the guard that its siblings have (CWE-306). */
export const rule = missingAuthentication(
  {
    id: 'java/missing-authentication',
    remedy: 'Put the guard of the other routes before this one, or say that it is meant for anyone.',
  },
  // Spring Security, Shiro's chains of filters, and interceptors and filters of Spring and the servlets.
  /^(?:antMatchers?|requestMatchers?|mvcMatchers?|regexMatchers?|pathMatchers|securityMatchers?|anyRequest|anyExchange|setFilterChainDefinitionMap|addPathPatterns|addInterceptors?|addUrlPatterns|setUrlPatterns)$/,
);
