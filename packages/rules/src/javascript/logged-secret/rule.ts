import { loggedSecret } from '../../families/logged-secret.ts';

export const rule = loggedSecret('javascript', 'Remove the secret from the log entry.', {
  root: 'program',
  calls: ['call_expression'],
  writes:
    /^(?:console|(?:[\w.]*\.)?_?log(?:ger)?|winston)\.(?:log|trace|debug|verbose|info|warn|error|fatal)$/i,
  through: [
    'template_string',
    'template_substitution',
    'binary_expression',
    'parenthesized_expression',
    'object',
    'pair',
    'array',
  ],
  names: { identifier: '', member_expression: 'property', shorthand_property_identifier: '' },
});
