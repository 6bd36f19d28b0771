/** Reads XML reports: Cobertura's, which coverage.py and many other tools also write, and JaCoCo's. */

import sax from 'sax';
import type { CoverageFormat, CoverageReader } from './coverage-reader.ts';
import type { CoverageCollector } from './covered-lines.ts';

type Attributes = Readonly<Record<string, string>>;
/** Context that an open element provides for its children. */
interface Place {
  package: string;
  path: string;
}

const elements: Readonly<
  Record<string, (place: Place, given: Attributes, collector: CoverageCollector) => void>
> = {
  // Cobertura: package > classes > class[filename] > lines > line.
  'coverage class': (place, given) => {
    place.path = given['filename'] ?? '';
  },
  'coverage line': ({ path }, given, collector) => {
    const line = Number(given['number']);
    if (path === '') return;
    collector.addLine(path, line, Number(given['hits']));
    const { covered, total } =
      /\((?<covered>\d+)\/(?<total>\d+)\)/.exec(given['condition-coverage'] ?? '')?.groups ?? {};
    // Lines of a method are listed both in it and in its class.
    if (total !== undefined && !collector.file(path).branches.has(line))
      collector.addBranches(path, line, { covered: Number(covered), total: Number(total) });
  },
  // JaCoCo: package[name] > sourcefile[name] > line[nr, mi, ci, mb, cb].
  'report package': (place, given) => {
    place.package = given['name'] ?? '';
    place.path = '';
  },
  'report sourcefile': (place, given) => {
    place.path = `${place.package}/${given['name'] ?? ''}`.replace(/^\//, '');
  },
  'report line': ({ path }, given, collector) => {
    if (path === '') return;
    const line = Number(given['nr']);
    collector.addLine(path, line, Number(given['ci']));
    const covered = Number(given['cb']);
    collector.addBranches(path, line, { covered, total: covered + Number(given['mb']) });
  },
};

const formats: Readonly<Record<string, CoverageFormat>> = { coverage: 'cobertura', report: 'jacoco' };

/** Parses as a stream: nothing of the document is kept, and its own entities are not expanded. */
export const readXml: CoverageReader = (text, collector) => {
  const parser = sax.parser(true);
  const place: Place = { package: '', path: '' };
  let root = '';
  parser.onerror = (error) => {
    throw new Error(`the XML is broken: ${error.message.split('\n', 1)[0] ?? ''}`);
  };
  parser.onopentag = ({ name, attributes }) => {
    if (root === '') root = name;
    elements[`${root} ${name}`]?.(place, attributes as Attributes, collector);
  };
  parser.write(text).close();
  const format = formats[root];
  if (format === undefined)
    throw new Error(`<${root.slice(0, 100)}> begins no report of Cobertura or JaCoCo`);
  return format;
};
