import { loggedSecret } from '../../families/logged-secret.ts';

export const rule = loggedSecret('java', 'Remove the secret from the log entry.', {
  root: 'program',
  calls: ['method_invocation'],
  writes:
    /^(?:(?:this\.)?_?log(?:ger)?\.(?:trace|debug|info|warn|error|fine|finer|finest|config|warning|severe)|System\.(?:out|err)\.print(?:ln|f)?)$/i,
  through: ['binary_expression', 'parenthesized_expression'],
  names: { identifier: '', field_access: 'field' },
});
