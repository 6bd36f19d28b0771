/** Metadata shared by the rules about settings that disable a protection, and where such settings are meant to be. */

/** Files for development machines: in the name of a settings file or, except for examples, of its folder. */
export const developers =
  /(?:^|[/_.-])(?:dev|develop|development|debug|local)(?:[/_.-]|$)|(?:^|[/_.-])(?:example|sample|demo)[^/]*$/i;

export const insecureSettings = {
  title: 'Debug mode is on or a security setting is off',
  family: 'insecure-settings',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'medium',
  cwe: [489, 614, 1004],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Read the setting from the environment, with the secure value as the default.',
  since: '0.1.0',
  status: 'preview',
} as const;
