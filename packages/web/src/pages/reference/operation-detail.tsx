import { Badge } from '../../components/badge.tsx';
import {
  type ApiDocument,
  describeType,
  type NamedOperation,
  type Operation,
  resolve,
  type Schema,
  toPlainText,
} from './read-document.ts';
import { TryOperation } from './try-operation.tsx';

interface OperationDetailProps {
  readonly named: NamedOperation;
  readonly document: ApiDocument;
}

export function OperationDetail({ named, document }: OperationDetailProps) {
  const { operation } = named;
  const body = operation.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return (
    <div className="space-y-5 border-line border-t bg-canvas px-4 py-4">
      <p className="flex flex-wrap gap-2">
        {operation['x-scope'] !== undefined && <Badge>scope {operation['x-scope']}</Badge>}
        {operation['x-role'] !== undefined && <Badge>role {operation['x-role']}</Badge>}
        {operation['x-stability'] === 'beta' && <Badge tone="warn">beta</Badge>}
      </p>
      {operation.description !== undefined && <p className="text-ink-2">{operation.description}</p>}
      <TryOperation named={named} hasBody={body !== undefined} />
      <Parameters operation={operation} />
      {body !== undefined && (
        <div>
          <h3 className="mb-1 font-medium">Body</h3>
          <Members schema={resolve(document, body)} document={document} depth={0} />
        </div>
      )}
      {answers.map(([status, { description, content }]) => {
        const schema = Object.values(content ?? {})[0]?.schema;
        return (
          <div key={status}>
            <h3 className="mb-1 font-medium">
              Answer {status}{' '}
              {description !== 'Default Response' && (
                <span className="font-normal text-ink-2">{description}</span>
              )}
            </h3>
            {schema !== undefined && (
              <Members schema={resolve(document, schema)} document={document} depth={0} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Parameters({ operation }: { readonly operation: Operation }) {
  const { parameters = [] } = operation;
  if (parameters.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-medium">Parameters</h3>
      <dl className="space-y-1.5">
        {parameters.map((parameter) => (
          <div key={`${parameter.in} ${parameter.name}`} className="flex flex-wrap gap-x-2">
            <dt className="font-mono text-xs leading-5">{parameter.name}</dt>
            <dd className="text-ink-2">
              <span className="text-ink-3">
                {parameter.in}
                {parameter.schema && `, ${describeType(parameter.schema)}`}
                {parameter.required === true && ', required'}.
              </span>{' '}
              {toPlainText(parameter.description ?? parameter.schema?.description ?? '')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Maximum nesting shown for readability; deeper members are in the document. */
const deepest = 3;

interface MembersProps {
  readonly schema: Schema;
  readonly document: ApiDocument;
  readonly depth: number;
}

/** Members of an object, recursively. */
function Members({ schema, document, depth }: MembersProps) {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return <p className="text-ink-2">{describeType(schema)}</p>;
  return (
    <ul className="space-y-1.5">
      {properties.map(([name, member]) => {
        const words = (member.enum ?? member['x-extensible-enum'])?.filter((word) => word !== null);
        const inner = innerOf(document, member);
        return (
          <li key={name}>
            <div className="flex flex-wrap gap-x-2">
              <span className="font-mono text-xs leading-5">{name}</span>
              <span className="text-ink-2">
                <span className="text-ink-3">
                  {describeType(member)}
                  {words !== undefined && `: ${words.join(', ')}`}
                </span>{' '}
                {toPlainText(member.description ?? '')}
              </span>
            </div>
            {inner !== undefined && depth < deepest && (
              <div className="mt-1.5 border-line-strong border-l pl-3">
                <Members schema={inner} document={document} depth={depth + 1} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The object type of a member, or of its list items. */
function innerOf(document: ApiDocument, member: Schema): Schema | undefined {
  const candidates = [member, member.items, ...(member.anyOf ?? [])].filter((schema) => schema !== undefined);
  return candidates
    .map((schema) => resolve(document, schema))
    .find((schema) => schema.properties !== undefined);
}
