import type { QualityGate } from '../../client/generated/types.generated.ts';
import { GateBadge } from '../../components/badge.tsx';

/** The quality gate of the last scan, condition by condition. */
export function GatePanel({ gate }: { readonly gate: QualityGate }) {
  const { status, reason, conditions } = gate;
  return (
    <div className="card p-5">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-ink-2 text-sm">Quality gate</h2>
        <GateBadge status={status} />
      </div>
      {conditions.length === 0 ? (
        <p className="text-ink-3 text-sm">{reason ?? 'It evaluates what is new since an earlier scan.'}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {conditions.map((condition) => (
            <li key={condition.metric} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block first-letter:uppercase">{condition.metric.replaceAll('_', ' ')}</span>
                <span className="tabular block text-ink-3 text-xs">{describe(condition)}</span>
              </span>
              <GateBadge status={condition.status} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Conditions describe the failing case: `<` requires at least the threshold. */
function describe({ metric, op, actual, threshold }: QualityGate['conditions'][number]): string {
  const unit = metric.endsWith('_issues') ? '' : ' %';
  return `${actual}${unit}, ${op === '<' ? 'at least' : 'at most'} ${threshold}${unit}`;
}
