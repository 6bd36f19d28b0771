/**
 * Schemas shared by several resources: the verdict of a quality gate, the proof of a fix, and the reason of a failure.
 */

import { gateNames, type Verification } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import type { StoredQualityGate } from '../storage/database.ts';
import { extensibleEnum, named, nullable, oneOf } from './schemas.ts';
import type { ApiServer } from './server.ts';

export const QualityGate = named(
  'QualityGate',
  Type.Object({
    status: extensibleEnum(['passed', 'failed', 'none']),
    reason: nullable(Type.String({ description: 'Why there is no verdict; null when there is one' })),
    conditions: Type.Array(
      Type.Object({
        metric: Type.String({ description: '`new_critical_issues`' }),
        op: Type.String(),
        threshold: Type.Number(),
        actual: Type.Number(),
        status: extensibleEnum(['passed', 'failed']),
      }),
    ),
  }),
);
export const VerificationResource = named(
  'Verification',
  Type.Object({
    verdict: oneOf(['verified', 'partial', 'rejected']),
    gates: Type.Array(
      Type.Object({
        gate: extensibleEnum(gateNames),
        result: oneOf(['pass', 'fail', 'skip']),
        reason: Type.String({
          description:
            'Empty for a plain pass. Begins with `not applicable` where a file of this kind has nothing that the gate asks about',
        }),
      }),
    ),
  }),
);
export const Failure = named(
  'Failure',
  Type.Object(
    {
      code: Type.String({ description: 'Stable machine key' }),
      detail: Type.String(),
      retryable: Type.Boolean(),
    },
    { description: 'Why a scan, a fix or a review could not be carried out' },
  ),
);

/** Must be called before the resources that refer to them. */
export function addVerdictSchemas(api: ApiServer): void {
  for (const { name, schema } of [QualityGate, VerificationResource, Failure])
    api.addSchema({ $id: name, ...schema });
}

export function toQualityGate(gate: StoredQualityGate) {
  return { ...gate, reason: gate.reason ?? null, conditions: [...gate.conditions] };
}

/** A gate that is not applicable did not run: `skip`, with the reason. */
export function toVerification({ verdict, gates }: Verification) {
  return {
    verdict,
    gates: gates.map(({ gate, result, reason }) =>
      result === 'not-applicable'
        ? { gate, result: 'skip' as const, reason: `not applicable: ${reason}` }
        : { gate, result, reason },
    ),
  };
}
