import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { repositoryNamesQuery, webhooksQuery } from './queries.ts';

const columns: readonly Column[] = [
  { name: 'Receiver' },
  { name: 'Repository', isExtra: true },
  { name: 'Events', isExtra: true },
  { name: 'State' },
  { name: 'Last delivery', isExtra: true },
];

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery);
  const names = useQuery(repositoryNamesQuery);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = webhooks.data?.data.length === 0;
  const add = (
    <Button tone="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden size={15} /> Register a receiver
    </Button>
  );
  const nameOf = (id: string | null): string =>
    id === null ? 'All repositories' : (names.data?.find((repository) => repository.id === id)?.name ?? id);
  return (
    <Page
      title="Webhooks"
      description="Signed messages to your own services, retried for three days."
      actions={!isEmpty && add}
    >
      {webhooks.isPending && <Waiting what="webhooks" />}
      {webhooks.isError && <ProblemNotice error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {isEmpty && (
        <EmptyState icon={<WebhookIcon size={22} />} title="No webhooks yet" actions={add}>
          A webhook receives events of reviews, scans, issues and fixes. Messages are signed according to
          Standard Webhooks 1.0, so that its libraries can verify them. From a terminal:
          <Command
            text={`curl -X POST ${location.origin}/v1/webhooks \\\n  -H "authorization: Bearer $ASSAY_TOKEN" -H 'content-type: application/json' \\\n  -d '{"id": "*", "url": "https://example.org/assay", "events": ["review.*"]}'`}
          />
        </EmptyState>
      )}
      {webhooks.data !== undefined && !isEmpty && (
        <Table label="Webhooks" columns={columns}>
          {webhooks.data.data.map((webhook) => (
            <Row key={webhook.id}>
              <Cell>
                <Link
                  to="/webhooks/$webhookId"
                  params={{ webhookId: webhook.id }}
                  className="break-all font-medium hover:text-accent hover:underline"
                >
                  <UntrustedText text={webhook.url} limit={200} />
                </Link>
                {webhook.description !== '' && (
                  <p className="text-ink-3 text-xs">
                    <UntrustedText text={webhook.description} limit={200} />
                  </p>
                )}
              </Cell>
              <Cell isExtra>
                <UntrustedText text={nameOf(webhook.repository_id)} limit={120} />
              </Cell>
              <Cell isExtra className="text-ink-2 text-xs">
                {webhook.events.join(', ')}
              </Cell>
              <Cell>
                <Badge tone={webhook.status === 'active' ? 'good' : 'warn'}>{webhook.status}</Badge>
              </Cell>
              <Cell isExtra className="text-ink-2">
                {webhook.last_delivery === null ? (
                  'Never'
                ) : (
                  <>
                    <RelativeTime at={webhook.last_delivery.at} /> · {webhook.last_delivery.status}
                  </>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
