import { resourceNotClosed } from '../../quality/resources.ts';
import { python } from '../../quality/shape.ts';

/** Files and sockets that are opened outside of `with`. */
export const rule = resourceNotClosed(python, [
  {
    opens:
      /^(?:open|io\.open|gzip\.open|bz2\.open|codecs\.open|zipfile\.ZipFile|tarfile\.open|socket\.socket|os\.fdopen)\(/,
    closes: /^\.(?:close|detach|__exit__)\b/,
  },
]);
