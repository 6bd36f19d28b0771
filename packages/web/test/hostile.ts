/** Text that is written to be taken for something else: by a scanned repository, or by another tool. */

/** A right-to-left override, which makes a name read as another one. */
export const override = '\u202E';

interface ReportResult {
  readonly rule: string;
  readonly message: string;
  readonly path: string;
  readonly line: number;
}

export const hostileReport = toSarif([
  { rule: '<img src=x onerror=alert(1)>', message: '<b>bold</b>', path: 'a.js', line: 1 },
  {
    rule: 'markup-in-path',
    message: '[link](javascript:alert(3))',
    path: '</script><script>alert(2)</script>.js',
    line: 1,
  },
  { rule: `reads${override}sj.exe`, message: `as${override}txt.`, path: `b${override}sj.exe`, line: 1 },
  { rule: 'javascript:alert(3)', message: 'x'.repeat(100_000), path: 'c.js', line: 1 },
]);

/** A report with so many results. */
export function makeReport(count: number): unknown {
  return toSarif(
    Array.from({ length: count }, (_, index) => ({
      rule: `rule-${index % 20}`,
      message: `Result ${index}`,
      path: `src/file-${Math.floor(index / 10)}.js`,
      line: (index % 10) + 1,
    })),
  );
}

function toSarif(results: readonly ReportResult[]): unknown {
  const rules = [...new Set(results.map(({ rule }) => rule))];
  return {
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'other', rules: rules.map((id) => ({ id, shortDescription: { text: id } })) },
        },
        results: results.map(({ rule, message, path, line }) => ({
          ruleId: rule,
          level: 'warning',
          message: { text: message },
          locations: [
            { physicalLocation: { artifactLocation: { uri: encodeURI(path) }, region: { startLine: line } } },
          ],
        })),
      },
    ],
  };
}
