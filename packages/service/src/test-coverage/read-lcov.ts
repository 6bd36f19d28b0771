/** LCOV tracefiles as specified by geninfo(1): `SF` starts a file, `DA` is a line, `BRDA` a branch. */

import type { CoverageReader } from './coverage-reader.ts';
import { linesOf } from './lines-of.ts';

export const readLcov: CoverageReader = (text, collector) => {
  let path = '';
  for (const line of linesOf(text)) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1);
    switch (colon < 0 ? line : line.slice(0, colon)) {
      case 'SF':
        path = value;
        if (path !== '') collector.file(path);
        break;
      case 'DA': {
        const [number = '', hits = ''] = value.split(',');
        if (path !== '') collector.addLine(path, Number(number), Number(hits));
        break;
      }
      case 'BRDA': {
        // `-`: the line never ran. Newer versions mark exception branches with an `e` before the block.
        const [number = '', , , taken = '-'] = value.split(',');
        const covered = Number(taken) > 0 ? 1 : 0;
        if (path !== '') collector.addBranches(path, Number(number), { covered, total: 1 });
        break;
      }
      case 'end_of_record':
        path = '';
        break;
      default:
    }
  }
  return 'lcov';
};
