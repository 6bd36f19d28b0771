import type { RuleInfo } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { helpHeadings } from './help-blocks.ts';
import { helpComplaints } from './help-complaints.ts';

const help = (title: string, text = 'See [it](https://example.com/).') =>
  `# ${title}\n\n${helpHeadings.map((heading) => `## ${heading}\n\n${text}\n`).join('\n')}`;
const good = {
  category: 'security',
  cwe: [22],
  owasp: ['A01:2021'],
  title: 'Path from a request',
  remedy: 'Keep it inside a folder.',
  help: help('Path from a request'),
} as unknown as RuleInfo;

describe('what a rule says of itself', () => {
  it('is complete', () => {
    expect(helpComplaints(good)).toEqual([]);
  });

  it.each<readonly [Partial<RuleInfo>, string]>([
    [{ help: help('Another title') }, 'does not begin with'],
    [{ help: help('Path from a request').replace('## Limits', '## Limit') }, 'other headings'],
    [{ help: help('Path from a request', 'None.') }, 'no link'],
    [{ help: `${help('Path from a request')}\nWrite this.\n` }, 'generator wrote'],
    [{ title: 'Path.', help: help('Path.') }, 'full stop'],
    [{ remedy: 'Keep it inside' }, 'no sentence'],
    [{ cwe: [] }, 'no CWE'],
    [{ owasp: [] }, 'OWASP'],
  ])('lacks what %j lacks', (change, complaint) => {
    expect(helpComplaints({ ...good, ...change })).toEqual([expect.stringContaining(complaint)]);
  });
});
