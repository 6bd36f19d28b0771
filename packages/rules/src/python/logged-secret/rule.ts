import { loggedSecret } from '../../families/logged-secret.ts';

export const rule = loggedSecret('python', 'Remove the secret from the log entry.', {
  root: 'module',
  calls: ['call'],
  writes:
    /^(?:print|(?:[\w.]*\.)?_?log(?:ger|ging)?\.(?:debug|info|warning|warn|error|exception|critical|log))$/i,
  through: ['string', 'interpolation', 'binary_operator', 'parenthesized_expression', 'tuple'],
  names: { identifier: '', attribute: 'attribute' },
});
