/** Code blocks of a rule's help: what is under "Vulnerable" must be found, what is under "Fixed" must not. */

export interface HelpBlock {
  /** Heading above the block. */
  readonly heading: string;
  /** `js`, `ts`, `tsx`. */
  readonly language: string;
  readonly text: string;
}

export const helpHeadings = [
  'What it finds',
  'Why it matters',
  'Vulnerable',
  'Fixed',
  'Fix safety',
  'Limits',
  'References',
] as const;

export function readHelpBlocks(help: string): readonly HelpBlock[] {
  return [...help.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].flatMap(([, heading, body]) =>
    [...(body ?? '').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language, text]) => ({
      heading: heading ?? '',
      language: language ?? '',
      text: text ?? '',
    })),
  );
}

/** Second-level headings in order. */
export function readHeadings(help: string): readonly string[] {
  return [...help.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');
}
