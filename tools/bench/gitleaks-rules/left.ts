/** Rules of gitleaks that no form of ours stands for, or whose examples are none of their form; each with the reason. */
export const left: Readonly<Record<string, string>> = {
  'age-secret-key': 'its example is one letter 58 times, which is a placeholder; the form is there',
  'asana-client-id': 'an id, which is no secret',
  'discord-client-id': 'an id, which is no secret',
  'discord-client-secret': 'its examples are digits alone, which are numbers; the form is there',
  'flutterwave-public-key': 'a public key',
  'gcp-service-account':
    'the mark of a file; the private key in that file is found. Gitleaks does not use it',
  'linkedin-client-id': 'an id, which is no secret',
  'lob-pub-api-key': 'a public key',
  'looker-client-id': 'an id, which is no secret',
  'mapbox-api-token': 'public tokens, which are made for pages; secret ones have a form',
  'messagebird-client-id': 'an id, which is no secret',
  'nuget-config-password': 'words as passwords, which the ranker judges',
  'pkcs12-file': 'the name of a file that is no text',
  'sendbird-access-id': 'an id, which is no secret',
  'sendgrid-api-token': 'its examples lack the second dot that such keys have; the form is there',
  'sidekiq-secret':
    'twice eight digits that the name of one host tells; as a password of an address it is found',
  'sumologic-access-id': 'an id, which is no secret',
};

/** Negatives that have the form, and are told by lists of their values alone. */
export const knownByValue: ReadonlySet<string> = new Set(['gcp-api-key']);
