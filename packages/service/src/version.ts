/** What the service says of itself to others. */
export const version = '0.1.0';

/** In requests of ours. */
export const userAgent = `Assay/${version}`;
