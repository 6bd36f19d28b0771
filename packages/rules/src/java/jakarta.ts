/** Words that models of several libraries share. */

/** Group of annotations that say who may call a method: one of the method counts, and not those of its class. */
export const jakarta = 'jakarta.annotation.security';
