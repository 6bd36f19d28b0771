import { list, type Remedies } from '../fixes/remedy.ts';

export const phpRemedies: Remedies = {
  'sql-injection': {
    binds: true,
    effects: list(
      'global:mysqli_stmt_execute(1) global:mysqli_stmt_bind_param(*) global:mysqli_stmt.bind_param(*)',
    ),
  },
  'command-injection': { encoders: ['escapeshellarg'], fits: 'shell-word' },
  'cross-site-scripting': {
    encoders: list('htmlspecialchars htmlentities'),
    further: `^(?:ENT_(?:QUOTES|COMPAT|SUBSTITUTE|HTML401|HTML5|XHTML)(?:\\|ENT_(?:QUOTES|SUBSTITUTE|HTML401|HTML5|XHTML))*|["']UTF-8["'])$`,
    fits: 'markup',
  },
  'hard-coded-credentials': { environment: true },
  'path-traversal': { guards: 'folder', encoders: ['basename'] },
};
