import { resourceNotClosed } from '../../quality/resources.ts';
import { python } from '../../quality/shape.ts';

/** Reports files and sockets opened outside `with`. */
export const rule = resourceNotClosed(python, [
  {
    opens:
      /^(?:open|io\.open|gzip\.open|bz2\.open|codecs\.open|zipfile\.ZipFile|tarfile\.open|socket\.socket|os\.fdopen)\(/,
    // The receiver of the descriptor keeps it open: `os.dup2(log.fileno(), 1)`.
    closes: /^\.(?:close|detach|fileno|__exit__)\b/,
  },
]);
