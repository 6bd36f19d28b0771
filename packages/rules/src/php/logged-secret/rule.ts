import { loggedSecret } from '../../families/logged-secret.ts';

export const rule = loggedSecret('php', 'Remove the secret from the log entry.', {
  root: 'program',
  calls: ['function_call_expression', 'member_call_expression', 'scoped_call_expression'],
  writes:
    /^(?:error_log|syslog|(?:\$this->)?\$?_?log(?:ger)?(?:->|::)(?:debug|info|notice|warning|error|critical|log))$/i,
  through: [
    'argument',
    'binary_expression',
    'encapsed_string',
    'parenthesized_expression',
    'array_creation_expression',
    'array_element_initializer',
  ],
  names: { variable_name: '', member_access_expression: 'name' },
});
