/** Scripted model verdicts on claims, for tests. */

type Verdict = 'refuted' | 'stands' | 'uncertain';

interface Verdicts {
  readonly verdicts: readonly {
    readonly claim: number;
    readonly verdict: Verdict;
    readonly reason: string;
    readonly evidence: readonly { readonly path: string; readonly quote: string }[];
  }[];
}

/** True for the question that tries to refute claims. */
export function isRefuting({ system }: { readonly system: string }): boolean {
  return system.includes('refute the claims');
}

/**
 * One verdict on every claim of a question, with a line of the code that no claim quotes as evidence, if there is one.
 *
 * @param user  text of the question
 */
export function verdictsOn(user: string, verdict: Verdict = 'stands'): Verdicts {
  const blocks = [...user.matchAll(/<<<UNTRUSTED ([0-9a-f]{32}) (.*)\n([\s\S]*?)\nUNTRUSTED \1>>>/g)].map(
    ([, , label = '', text = '']) => ({ label, text }),
  );
  const claims = blocks.filter(({ label }) => /^claim \d+$/.test(label));
  const code = blocks.flatMap(({ label, text }) => {
    const [, path] = /^\S+ (\S+) from line \d+/.exec(label) ?? /^(\S+) from line \d+/.exec(label) ?? [];
    return path === undefined ? [] : [{ path, lines: text.split('\n') }];
  });
  return {
    verdicts: claims.map(({ text }, at) => {
      const isOther = (line: string): boolean =>
        (line.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3 && !text.includes(line.trim());
      const [evidence] = code.flatMap(({ path, lines }) =>
        lines.filter(isOther).map((quote) => ({ path, quote })),
      );
      return {
        claim: at + 1,
        verdict,
        reason: 'So it is.',
        evidence: evidence === undefined ? [] : [evidence],
      };
    }),
  };
}
