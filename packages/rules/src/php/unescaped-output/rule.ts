import { unescapedOutput } from '../../families/unescaped-output.ts';

export const rule = unescapedOutput('php', 'Output the value with `{{ }}`, which escapes it.');
