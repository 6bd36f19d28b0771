import { loggedSecret } from '../../families/logged-secret.ts';

export const rule = loggedSecret('go', 'Remove the secret from the log entry.', {
  root: 'source_file',
  calls: ['call_expression'],
  writes:
    /^(?:(?:[\w.]*\.)?_?(?:log|logger|logrus|slog|klog|glog)\.(?:Print|Fatal|Panic|Debug|Info|Warn|Warning|Error|Trace)(?:f|ln|w|Context)?|fmt\.Print(?:f|ln)?)$/i,
  through: ['binary_expression', 'parenthesized_expression'],
  names: { identifier: '', selector_expression: 'field' },
});
