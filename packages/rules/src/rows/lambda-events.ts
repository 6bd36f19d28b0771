/**
 * Rows for the events that AWS Lambda and compatible platforms pass to a function behind an HTTP gateway or a queue.
 */

import {
  byBroker,
  bySchema,
  bySender,
  objectSource,
  ofPath,
  type SinkRow,
  type SourceRow,
  sink,
  source,
  when,
} from '@assay/engine/rule';

/** @param event  path of the event: `handler@0` */
export function lambdaEventRows(event: string): readonly SourceRow[] {
  return [
    objectSource('remote-text', `${event}.queryStringParameters`, "the request's query string"),
    objectSource('remote-text', `${event}.multiValueQueryStringParameters`, "the request's query string"),
    source('remote-text', `${event}.rawQueryString`, "the request's query string"),
    ofPath(objectSource('remote-text', `${event}.pathParameters`, "the request's path parameters")),
    ofPath(source('remote-text', `${event}.path`, "the request's path")),
    ofPath(source('remote-text', `${event}.rawPath`, "the request's path")),
    bySender(objectSource('remote-text', `${event}.headers`, "the request's headers")),
    bySender(source('remote-text', `${event}.cookies`, "the request's cookies")),
    source('remote-text', `${event}.body`, "the request's body"),
    bySchema(objectSource('remote-input', `${event}.arguments`, 'the arguments of a GraphQL query')),
    byBroker(source('remote-text', `${event}.Records.*.body`, 'a message of a queue')),
    byBroker(source('remote-text', `${event}.Records.*.Sns.Message`, 'a message of a topic')),
    source('remote-text', `${event}.Records.*.s3.object.key`, 'the name of an uploaded object'),
  ];
}

/**
 * Rows for the response of such a function: a page only if its headers say so, since gateways default to JSON.
 *
 * @param answer  path of the response: `handler^`
 * @param names   of its members
 */
export function lambdaAnswerRows(
  answer: string,
  names: { readonly headers: string; readonly body: string } = { headers: 'headers', body: 'body' },
): readonly SinkRow[] {
  return ['Content-Type', 'content-type', 'Content-type'].map((name) =>
    sink(
      'html-response',
      `${answer}.${names.body}`,
      when(`${answer}.${names.headers}.'${name}'`, { begins: 'text/html|application/xhtml' }),
    ),
  );
}
