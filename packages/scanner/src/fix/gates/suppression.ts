/** V3: a finding is mended, not silenced. */

import type { SourceSyntax } from '@assay/engine';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

const directive =
  /(?:^|[^a-z])(?:no-?sec|nosonar|no-?semgrep|no-?lint|noqa|noinspection|lgtm|skipcq|codeql|checkmarx|devskim|snyk|sonar|bearer|njsscan|assay)\b|[a-z]+[-:](?:disable|ignore|suppress|expect-error)|@ts-|(?:disable|ignore|suppress)[-:_ ](?:next|line|file|security|warning|rule)|\b(?:istanbul|c8|v8|vitest|jest|prettier|biome|oxlint|eslint|tslint|jshint|jslint)\b/i;

export function suppressionGate({ changes }: GateContext): GateVerdict {
  const isSilencing = changes.some((change) =>
    excess(countAll(commentsIn(change.new)), countAll(commentsIn(change.old))).some((comment) =>
      directive.test(comment),
    ),
  );
  return isSilencing ? fail('the fix adds a comment that silences a tool') : pass;
}

function commentsIn({ tree }: SourceSyntax): readonly string[] {
  const comments: string[] = [];
  for (let node = 0; node < tree.size; node += 1)
    if (tree.type(node) === 'comment' || tree.type(node) === 'html_comment') comments.push(tree.textOf(node));
  return comments;
}
