import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { classes } from '../../components/classes.ts';
import { inputClasses } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { OperationDetail } from './operation-detail.tsx';
import { type ApiDocument, documentQuery, groupOperations, type NamedOperation } from './read-document.ts';

/** The API reference of this service, from its own OpenAPI document. */
export function ReferencePage() {
  const document = useQuery(documentQuery);
  return (
    <Page
      title="API reference"
      description={
        <>
          Every call of this service{document.data && `, version ${document.data.info.version}`}. The{' '}
          <a href="/v1/openapi.json" className="text-accent underline">
            OpenAPI document
          </a>{' '}
          is for tools;{' '}
          <a href="/problems" className="text-accent underline">
            problems
          </a>{' '}
          has the codes of errors.
        </>
      }
    >
      {document.isPending && <Waiting what="the reference" />}
      {document.isError && <ProblemNotice error={document.error} onRetry={() => void document.refetch()} />}
      {document.data !== undefined && <Reference document={document.data} />}
    </Page>
  );
}

function Reference({ document }: { readonly document: ApiDocument }) {
  const [filter, setFilter] = useState('');
  const groups = useMemo(() => groupOperations(document), [document]);
  useEffect(() => {
    // The operations have only been rendered now, so the browser could not scroll to the one in the URL.
    window.document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const isWanted = ({ path, operation }: NamedOperation): boolean =>
    `${path} ${operation.operationId} ${operation.summary}`.toLowerCase().includes(filter.toLowerCase());
  return (
    <>
      <input
        type="search"
        aria-label="Filter the calls"
        placeholder="Filter the calls"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        className={`${inputClasses} mb-6 max-w-sm`}
      />
      {[...groups].map(([tag, operations]) => {
        const wanted = operations.filter(isWanted);
        return (
          wanted.length > 0 && (
            <section key={tag} className="mb-8">
              <h2 className="mb-2 font-semibold text-lg capitalize tracking-tight">
                {tag.replaceAll('-', ' ')}
              </h2>
              <div className="card divide-y divide-line">
                {wanted.map((named) => (
                  <OperationItem key={named.operation.operationId} named={named} document={document} />
                ))}
              </div>
            </section>
          )
        );
      })}
    </>
  );
}

const colors: Readonly<Record<string, string>> = {
  GET: 'text-low',
  POST: 'text-good',
  PUT: 'text-warn',
  PATCH: 'text-warn',
  DELETE: 'text-danger',
};

function OperationItem({
  named,
  document,
}: {
  readonly named: NamedOperation;
  readonly document: ApiDocument;
}) {
  const { method, path, operation } = named;
  const [isOpen, setOpen] = useState(location.hash === `#${operation.operationId}`);
  return (
    <details
      id={operation.operationId}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="scroll-mt-4 text-sm"
    >
      <summary className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 hover:bg-sunken">
        <span className={classes('w-14 font-mono font-semibold text-xs', colors[method])}>{method}</span>
        <code className="min-w-0 break-all font-mono text-xs">{path}</code>
        <span className="text-ink-2">{operation.summary}</span>
      </summary>
      {isOpen && <OperationDetail named={named} document={document} />}
    </details>
  );
}
