import { GateBadge } from '../../components/badge.tsx';
import { asGate } from './read-gate.ts';

/** The quality gate of the last scan, condition by condition. */
export function GatePanel({ gate }: { readonly gate: unknown }) {
  const { status, conditions } = asGate(gate);
  return (
    <div className="card p-5">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-ink-2 text-sm">Quality gate</h2>
        <GateBadge status={status} />
      </div>
      {conditions.length === 0 ? (
        <p className="text-ink-3 text-sm">
          A gate judges what is new against an earlier scan; the first one has nothing to compare with.
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {conditions.map((condition) => (
            <li key={condition.metric} className="flex items-center justify-between gap-3 py-2">
              <span>{condition.metric.replaceAll('_', ' ')}</span>
              <span className="tabular flex items-center gap-3 text-ink-2">
                {condition.actual} <span className="text-ink-3">of {condition.threshold} allowed</span>
                <GateBadge status={condition.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
