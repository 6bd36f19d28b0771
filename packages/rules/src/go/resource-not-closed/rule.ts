import { resourceNotClosed } from '../../quality/resources.ts';
import { go } from '../../quality/shape.ts';

/** Reports files, server responses and database rows that are not closed. */
export const rule = resourceNotClosed(go, [
  { opens: /^os\.(?:Open|Create|OpenFile|CreateTemp)\(/, closes: /^\.Close\b/ },
  {
    opens: /^(?:http\.(?:Get|Post|PostForm|Head|DefaultClient\.Do)|(?:\w+\.)*[cC]lient\.Do)\(/,
    closes: /^\.Body\b/,
  },
  { opens: /^(?:\w+\.)*(?:db|DB|tx|Tx)\.Query(?:Context)?\(/, closes: /^\.Close\b/ },
]);
