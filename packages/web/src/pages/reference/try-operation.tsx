import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { sessionQuery } from '../../client/session.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { inputClasses } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { type Answer, isComplete, keyOf, type ParameterValues, send, toCall, toCurl } from './call.ts';
import type { NamedOperation, Parameter } from './read-document.ts';

/** A form for a call, to be copied to a terminal or sent from here. */
export function TryOperation({
  named,
  hasBody,
}: {
  readonly named: NamedOperation;
  readonly hasBody: boolean;
}) {
  const { data: session } = useQuery(sessionQuery);
  const [values, setValues] = useState<ParameterValues>(new Map());
  const [body, setBody] = useState('{}');
  const [isAllowed, setAllowed] = useState(named.method === 'GET');
  const call = toCall(named, values, hasBody ? body : undefined);
  const sending = useMutation({ mutationFn: () => send(call, session?.csrf_token ?? null) });
  const parameters = (named.operation.parameters ?? []).filter(({ in: place }) => place !== 'header');
  return (
    <form
      aria-label={`Try ${named.operation.operationId}`}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <h3 className="font-medium">From a terminal</h3>
      <Command text={toCurl(call)} />
      <details className="mt-2">
        <summary className="text-ink-2">Fill it in, and send it from here</summary>
        <div className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {parameters.map((parameter) => (
            <ParameterField
              key={keyOf(parameter)}
              parameter={parameter}
              value={values.get(keyOf(parameter)) ?? ''}
              onChange={(value) => setValues(new Map(values).set(keyOf(parameter), value))}
            />
          ))}
        </div>
        {hasBody && (
          <label className="mt-3 block">
            <span className="mb-1 block font-mono text-xs">body</span>
            <textarea
              rows={5}
              spellCheck={false}
              value={body}
              onChange={(event) => setBody(event.target.value)}
              className={`${inputClasses} h-auto py-1.5 font-mono text-xs`}
            />
          </label>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            disabled={!isAllowed || !isComplete(call)}
            busyText={sending.isPending ? 'Sending …' : undefined}
          >
            <Send aria-hidden size={13} /> Send
          </Button>
          {named.method !== 'GET' && (
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={isAllowed}
                onChange={(event) => setAllowed(event.target.checked)}
              />
              It changes something here, as you
            </label>
          )}
        </div>
        {sending.isError && (
          <div className="mt-3">
            <ProblemNotice error={sending.error} />
          </div>
        )}
        {sending.data !== undefined && <ShownAnswer answer={sending.data} />}
      </details>
    </form>
  );
}

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  return (
    <label className="block">
      <span className="mb-1 block font-mono text-xs">{parameter.name}</span>
      <input
        autoComplete="off"
        spellCheck={false}
        required={parameter.in === 'path'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={inputClasses}
      />
    </label>
  );
}

/** Displayed length of a body; copying includes the rest. */
const shownCharacters = 20_000;

function ShownAnswer({ answer }: { readonly answer: Answer }) {
  const { status, isProblem, headers, body, isCut, tookMs } = answer;
  const isShortened = body.length > shownCharacters;
  return (
    <section aria-label="Answer" className="mt-4 space-y-3">
      <p role="status" className="flex flex-wrap items-center gap-3">
        <Badge tone={isProblem ? 'danger' : 'good'}>{status}</Badge>
        <span className="text-ink-3 text-xs">{tookMs.toLocaleString('en')} ms</span>
      </p>
      <details>
        <summary className="text-ink-2">{headers.length} headers</summary>
        <ul aria-label="Headers" className="mt-1 font-mono text-xs">
          {headers.map(([name, value]) => (
            <li key={name} className="wrap-anywhere">
              {name}: <UntrustedText text={value} limit={500} />
            </li>
          ))}
        </ul>
      </details>
      {body !== '' && (
        <div className="relative rounded-md border border-line bg-sunken">
          <pre
            tabIndex={0}
            aria-label="Response body"
            className="max-h-96 overflow-auto p-3 font-mono text-xs leading-5"
          >
            <UntrustedText text={body.slice(0, shownCharacters)} limit={shownCharacters} />
          </pre>
          <div className="absolute top-1 right-1">
            <CopyButton text={body} label="Copy the body" />
          </div>
        </div>
      )}
      {(isCut || isShortened) && (
        <p className="text-ink-3 text-xs">
          {isCut
            ? 'The response is truncated: it exceeds the limit of this page, or did not end within 15 seconds.'
            : `The first ${shownCharacters.toLocaleString('en')} characters are shown; the button copies all.`}
        </p>
      )}
    </section>
  );
}
