import { resourceNotClosed } from '../../quality/resources.ts';
import { java } from '../../quality/shape.ts';

/** Reports streams, readers and channels outside try-with-resources. */
export const rule = resourceNotClosed(java, [
  {
    opens:
      /^(?:new (?:java\.io\.)?(?:File(?:Input|Output)Stream|FileReader|FileWriter|RandomAccessFile|Socket|ServerSocket|ZipFile|JarFile)\(|Files\.(?:lines|list|walk|newBufferedReader|newBufferedWriter|newInputStream|newOutputStream|newDirectoryStream)\()/,
    closes: /^\.close\b/,
  },
]);
