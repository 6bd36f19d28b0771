/** The grammar of the commands that use a service. */

import type { Command } from 'commander';
import type { UploadOptions } from '../service/upload-command.ts';
import type { GrammarContext } from './grammar.ts';

export function addService(root: Command, { terminal, signal }: GrammarContext): void {
  root
    .command('login')
    .description('log in to a service; the token is read from a prompt, or from standard input')
    .argument('[url]', 'of the service (default: ASSAY_URL, else http://127.0.0.1:8080)')
    .action(async (url: string | undefined) => {
      const { login } = await import('../service/login-command.ts');
      await login({ terminal, signal }, url);
    });
  root
    .command('logout')
    .description('log out: remove the stored URL and token')
    .action(async () => {
      const { logout } = await import('../service/login-command.ts');
      await logout(terminal);
    });
  root
    .command('whoami')
    .description('show the user and the service')
    .action(async () => {
      const { showUser } = await import('../service/login-command.ts');
      await showUser({ terminal, signal });
    });
  root
    .command('upload')
    .description('import a report into a repository of the service: of another tool, or of assay scan')
    .argument('<report>', 'a SARIF 2.1.0 file, or the output of assay scan -f json; at most 64 MiB')
    .requiredOption('-r, --repository <id>', 'owner/name, or the UUID')
    .option('--commit <sha>', 'the full SHA of the analyzed commit')
    .option('--branch <name>', 'default: the default branch of the repository')
    .action(async (report: string, options: UploadOptions) => {
      const { upload } = await import('../service/upload-command.ts');
      await upload({ terminal, signal }, report, options);
    });
}
