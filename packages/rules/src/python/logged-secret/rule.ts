import { loggedSecret } from '../../families/logged-secret.ts';

export const rule = loggedSecret('python', 'Leave the secret out of the line.', {
  root: 'module',
  calls: ['call'],
  writes:
    /^(?:print|(?:[\w.]*\.)?_?log(?:ger|ging)?\.(?:debug|info|warning|warn|error|exception|critical|log))$/i,
  through: ['string', 'interpolation', 'binary_operator', 'parenthesized_expression', 'tuple'],
  names: { identifier: '', attribute: 'attribute' },
});
