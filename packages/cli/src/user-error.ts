/** What keeps a command from being done and is the user's to mend: shown as one sentence, without a stack. Exit code 2. */
export class UserError extends Error {}
