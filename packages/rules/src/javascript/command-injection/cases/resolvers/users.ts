import { exec } from 'node:child_process';

export const users = {
  // ruleid: javascript/command-injection
  Query: { user: (_: unknown, args: { name: string }) => exec(`user ${args.name}`) },
};
