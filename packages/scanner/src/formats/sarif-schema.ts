/** The part of SARIF 2.1.0 that Assay writes. */

import type { ReportedEvidence } from './describe-evidence.ts';

export type SarifLevel = 'error' | 'warning' | 'note';

interface SarifMessage {
  readonly text: string;
}

export interface SarifPhysicalLocation {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
  readonly region?: {
    readonly startLine: number;
    readonly startColumn?: number;
    readonly endLine?: number;
    readonly endColumn?: number;
    readonly snippet?: SarifMessage;
  };
}

export interface SarifLocation {
  readonly physicalLocation: SarifPhysicalLocation;
  readonly message?: SarifMessage;
}

export interface SarifCodeFlow {
  readonly threadFlows: readonly {
    readonly locations: readonly { readonly location: SarifLocation; readonly kinds: readonly string[] }[];
  }[];
}

export interface SarifRule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: SarifMessage;
  readonly fullDescription: SarifMessage;
  readonly help: { readonly text: string; readonly markdown: string };
  readonly defaultConfiguration: { readonly level: SarifLevel };
  readonly properties: Readonly<Record<string, string | readonly string[]>>;
}

export interface SarifSuppression {
  readonly kind: 'inSource' | 'external';
  readonly status: 'accepted';
  readonly justification?: string;
  readonly location?: SarifLocation;
}

export interface SarifFix {
  readonly description: SarifMessage;
  readonly artifactChanges: readonly {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
    readonly replacements: readonly {
      readonly deletedRegion: {
        readonly startLine: number;
        readonly startColumn: number;
        readonly endLine: number;
        readonly endColumn: number;
      };
      readonly insertedContent: SarifMessage;
    }[];
  }[];
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex?: number;
  readonly level: SarifLevel;
  /** From 0 to 100: priority for fixing. */
  readonly rank: number;
  readonly message: SarifMessage;
  readonly locations: readonly SarifLocation[];
  readonly codeFlows?: readonly SarifCodeFlow[];
  readonly suppressions?: readonly SarifSuppression[];
  readonly fixes?: readonly SarifFix[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly properties: Readonly<
    Record<
      string,
      | string
      | number
      | readonly string[]
      | readonly ReportedEvidence[]
      | Readonly<Record<string, string | number>>
    >
  >;
}

export interface SarifNotification {
  readonly descriptor: { readonly id: string };
  readonly level: SarifLevel;
  readonly message: SarifMessage;
  readonly locations?: readonly SarifLocation[];
}

export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly name: string;
        readonly semanticVersion: string;
        readonly rules: readonly SarifRule[];
      };
    };
    readonly columnKind: 'utf16CodeUnits';
    readonly invocations: readonly {
      readonly executionSuccessful: boolean;
      readonly toolExecutionNotifications: readonly SarifNotification[];
    }[];
    readonly results: readonly SarifResult[];
    readonly properties: Readonly<Record<string, string | number | boolean>>;
  }[];
}
