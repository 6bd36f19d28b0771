/**
 * Whether what is said of findings comes true: findings are drawn over five bands of their probability, read without it, and compared.
 *
 * What is drawn is by the hash of a finding's place, so that the same reports give the same draw.
 */

import { createHash } from 'node:crypto';

/** A finding of a report of `assay scan --confidence low -f json`, as far as it is asked for. */
export interface ReportedFinding {
  readonly rule_id: string;
  readonly file_path: string;
  readonly line: number;
  readonly message: string;
  readonly category: string;
  readonly severity: string;
  readonly probability: number;
  readonly priority: number;
}

export interface Drawn {
  /** `application#7`: says nothing of the probability. */
  readonly id: string;
  readonly application: string;
  readonly finding: ReportedFinding;
  /** It was drawn over the bands, and is not there for its rank alone. */
  readonly isDrawn: boolean;
  /** 0-based, by priority and by severity; those behind the first ten have none. */
  readonly ranks: { readonly priority?: number; readonly severity?: number };
}

const bandEdges = [0, 0.2, 0.4, 0.6, 0.8, 1.01];
const firsts = 10;
const severities = ['critical', 'high', 'medium', 'low', 'info'];

function bandOf({ probability }: ReportedFinding): number {
  return bandEdges.findLastIndex((edge) => probability >= edge);
}

const placeOf = ({ rule_id, file_path, line }: ReportedFinding): string => `${file_path}:${line} ${rule_id}`;

function dieOf(application: string, finding: ReportedFinding): string {
  return createHash('sha256')
    .update(`${application} ${placeOf(finding)}`)
    .digest('hex');
}

/**
 * Findings of security of one application: as many of each band as there are, one after the other, and the first ten by priority and
 * by severity. In an order that says nothing.
 *
 * @param count  how many are drawn over the bands
 */
export function draw(
  application: string,
  findings: readonly ReportedFinding[],
  count: number,
): readonly Drawn[] {
  const about = findings.filter(({ category }) => category === 'security');
  const shuffled = about.toSorted((a, b) => (dieOf(application, a) < dieOf(application, b) ? -1 : 1));
  const bands = bandEdges.slice(1).map((_, band) => shuffled.filter((one) => bandOf(one) === band));
  const drawn = new Set<ReportedFinding>();
  for (let round = 0; drawn.size < Math.min(count, about.length); round++)
    for (const band of bands) {
      const next = band[round];
      if (next !== undefined && drawn.size < count) drawn.add(next);
    }
  const byPriority = firstOf(shuffled.toSorted((a, b) => b.priority - a.priority));
  const bySeverity = firstOf(
    shuffled.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
  );
  return shuffled
    .filter((one) => drawn.has(one) || byPriority.has(one) || bySeverity.has(one))
    .map((finding, index) => {
      const [priority, severity] = [byPriority.get(finding), bySeverity.get(finding)];
      const ranks = {
        ...(priority !== undefined && { priority }),
        ...(severity !== undefined && { severity }),
      };
      return { id: `${application}#${index}`, application, finding, isDrawn: drawn.has(finding), ranks };
    });
}

function firstOf(sorted: readonly ReportedFinding[]): ReadonlyMap<ReportedFinding, number> {
  return new Map(sorted.slice(0, firsts).map((finding, rank) => [finding, rank]));
}

/** What a reader sees: nothing of how sure it is, of its severity or of its rank. */
export function toReader({ id, finding: { message, ...finding } }: Drawn): string {
  return `${id}\t${placeOf({ message, ...finding })}\t${message.replaceAll(/\s+/g, ' ')}`;
}

/**
 * What readers said, `application#7 1` a line: whether it is worth mending. What stands behind is a reason, for people.
 *
 * @throws Error for a line that is none
 */
export function readVerdicts(text: string): ReadonlyMap<string, boolean> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('# '));
  return new Map(
    lines.map((line) => {
      const [, id = '', verdict] = /^(\S+#\d+)\s+([01])(?:\s|$)/.exec(line) ?? [];
      if (verdict === undefined) throw new Error(`no verdict: ${line}`);
      return [id, verdict === '1'];
    }),
  );
}

/** 90 % of a normal distribution lie within so many deviations. */
const deviations90 = 1.645;

/** Wilson's interval of a share, at 90 %. */
export function intervalOf(good: number, count: number): readonly [least: number, most: number] {
  if (count === 0) return [0, 1];
  const z2 = deviations90 ** 2;
  const share = good / count;
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count);
  const half =
    (deviations90 * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count ** 2))) / (1 + z2 / count);
  return [middle - half, middle + half];
}

/** A row for each band, and how often the first ten by priority, by severity and those drawn at random of the same are worth mending. */
export function tableOfCalibration(drawn: readonly Drawn[], verdicts: ReadonlyMap<string, boolean>): string {
  const read = drawn.flatMap((one) => {
    const isWorth = verdicts.get(one.id);
    return isWorth === undefined ? [] : [{ ...one, isWorth }];
  });
  const rows = bandEdges.slice(1).map((end, band) => {
    const own = read.filter(({ isDrawn, finding }) => isDrawn && bandOf(finding) === band);
    const good = own.filter(({ isWorth }) => isWorth).length;
    const said = own.reduce((sum, { finding }) => sum + finding.probability, 0) / own.length;
    const [least, most] = intervalOf(good, own.length);
    const gap = Math.abs(said - good / own.length);
    const gaps = [said - most, said - least].map((one) => one.toFixed(2)).join(' to ');
    const cells =
      own.length === 0
        ? ['', '', '', '']
        : [said.toFixed(2), (good / own.length).toFixed(2), gap.toFixed(2), gaps];
    return `| ${bandEdges[band]} to ${Math.min(end, 1)} | ${own.length} | ${cells.join(' | ')} |`;
  });
  const share = (of: readonly { readonly isWorth: boolean }[]): string =>
    `${of.filter(({ isWorth }) => isWorth).length} of ${of.length}`;
  return [
    '| probability | read | said | worth mending | gap | said less worth, 90 % |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `first ten of each application by priority: ${share(read.filter(({ ranks }) => ranks.priority !== undefined))} worth mending`,
    `first ten of each application by severity: ${share(read.filter(({ ranks }) => ranks.severity !== undefined))}`,
    `drawn over the bands: ${share(read.filter(({ isDrawn }) => isDrawn))}`,
    '',
  ].join('\n');
}
