/** A scripted model server on loopback that supports every wire, determined by the path of a request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type JsonObject, listOf, memberOf, textOf } from '../wires/wire.ts';

/** The response to one request. */
export type LlmScript =
  | { readonly kind: 'answer'; readonly content: string; readonly finish?: 'length' | 'refusal' }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly message?: string;
    }
  | { readonly kind: 'raw'; readonly contentType: string; readonly body: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'held'; readonly until: Promise<void>; readonly step: LlmScript }
  | { readonly kind: 'reset' };

export interface LlmServer {
  /** Base URL with `/v1`. */
  readonly url: string;
  /** Received bodies. */
  readonly requests: JsonObject[];
  /** Headers of the requests. */
  readonly headers: Readonly<Record<string, unknown>>[];
  /** Responses in order; the last one is repeated. A function receives the request. */
  script: readonly (LlmScript | ((body: JsonObject) => LlmScript))[];
  close(): Promise<void>;
}

export async function startLlmServer(): Promise<LlmServer> {
  const server = createServer((request, response) => {
    readBody(request).then(
      (body) => {
        state.requests.push(body);
        state.headers.push(request.headers);
        const step = state.script[Math.min(state.requests.length, state.script.length) - 1];
        if (step === undefined) throw new Error('The script is empty.');
        answer(response, request.url ?? '', body, typeof step === 'function' ? step(body) : step);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: LlmServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    headers: [],
    script: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

/** The text of a request, instructions first, on any wire. */
export function saidIn(body: JsonObject): { readonly system: string; readonly user: string } {
  const messages = listOf(body['messages']);
  const of = (role: string) =>
    textOf(
      memberOf(
        messages.find((message) => memberOf(message, 'role') === role),
        'content',
      ),
    );
  return {
    system: textOf(body['instructions']) || textOf(body['system']) || of('system'),
    user: textOf(body['input']) || of('user'),
  };
}

function answer(response: ServerResponse, path: string, body: JsonObject, step: LlmScript): void {
  switch (step.kind) {
    case 'answer':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(completion(path, body, step)));
      return;
    case 'status': {
      const { status, headers, message = 'scripted' } = step;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ error: { message, type: 'scripted', code: null, param: null } }));
      return;
    }
    case 'raw':
      response.writeHead(200, { 'content-type': step.contentType }).end(step.body);
      return;
    case 'silence':
      return;
    case 'held':
      void step.until.then(() => answer(response, path, body, step.step));
      return;
    case 'reset':
      response.destroy();
  }
}

type Said = Extract<LlmScript, { kind: 'answer' }>;

function completion(path: string, body: JsonObject, said: Said): object {
  const isCall = Array.isArray(body['tools']);
  if (path.endsWith('/messages')) return message(said, isCall);
  return path.endsWith('/responses') ? response(said, isCall) : chatCompletion(said, isCall);
}

function chatCompletion({ content, finish }: Said, isCall: boolean): object {
  const call = { id: 'c', type: 'function', function: { name: 'answer', arguments: content } };
  return {
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      {
        index: 0,
        message: isCall
          ? { role: 'assistant', content: null, tool_calls: [call] }
          : { role: 'assistant', content },
        finish_reason: finish === 'refusal' ? 'content_filter' : (finish ?? 'stop'),
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
}

function response({ content, finish }: Said, isCall: boolean): object {
  const text =
    finish === 'refusal' ? { type: 'refusal', refusal: content } : { type: 'output_text', text: content };
  return {
    id: 'x',
    object: 'response',
    status: finish === 'length' ? 'incomplete' : 'completed',
    incomplete_details: finish === 'length' ? { reason: 'max_output_tokens' } : null,
    output: [
      isCall && finish !== 'refusal'
        ? { type: 'function_call', call_id: 'c', name: 'answer', arguments: content }
        : { type: 'message', role: 'assistant', content: [text] },
    ],
    usage: { input_tokens: 100, output_tokens: 10, total_tokens: 110 },
  };
}

function message({ content, finish }: Said, isCall: boolean): object {
  const reason = finish === 'length' ? 'max_tokens' : finish;
  return {
    id: 'x',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [isCall ? toolUse(content) : { type: 'text', text: content }],
    stop_reason: reason ?? (isCall ? 'tool_use' : 'end_turn'),
    usage: { input_tokens: 90, cache_read_input_tokens: 10, output_tokens: 10 },
  };
}

/** On this wire, arguments are always JSON; a model without any returns text. */
function toolUse(content: string): object {
  try {
    const input: unknown = JSON.parse(content);
    if (isObject(input)) return { type: 'tool_use', id: 'c', name: 'answer', input };
  } catch {
    // Treated as text.
  }
  return { type: 'text', text: content };
}

async function readBody(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (!isObject(body)) throw new TypeError('The request is no JSON object.');
  return body;
}

export { isRefuting, verdictsOn } from './verdicts.ts';
