/** Names shared by the models of several libraries. */

/** Package of access annotations. An annotation on the method replaces that of its class. */
export const jakarta = 'jakarta.annotation.security';
