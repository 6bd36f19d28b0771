/** A scripted chat completions server on loopback. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request is answered with. */
export type LlmScript =
  | { readonly kind: 'answer'; readonly content: string; readonly finish?: string }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'raw'; readonly contentType: string; readonly body: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'reset' };

export interface LlmServer {
  /** Base URL with `/v1`. */
  readonly url: string;
  /** Bodies that were received. */
  readonly requests: LlmRequestBody[];
  /** Answers in order; the last one is repeated. A function sees the request. */
  script: readonly (LlmScript | ((body: LlmRequestBody) => LlmScript))[];
  close(): Promise<void>;
}

export interface LlmRequestBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  readonly tools?: unknown;
  readonly stream?: boolean;
}

export async function startLlmServer(): Promise<LlmServer> {
  const server = createServer((request, response) => {
    readBody(request).then(
      (body) => {
        state.requests.push(body);
        const step = state.script[Math.min(state.requests.length, state.script.length) - 1];
        if (step === undefined) throw new Error('The script is empty.');
        answer(response, typeof step === 'function' ? step(body) : step);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: LlmServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    script: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

function answer(response: ServerResponse, step: LlmScript): void {
  switch (step.kind) {
    case 'answer':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(completion(step.content, step.finish ?? 'stop')));
      return;
    case 'status':
      response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers });
      response.end(
        JSON.stringify({ error: { message: 'scripted', type: 'scripted', code: null, param: null } }),
      );
      return;
    case 'raw':
      response.writeHead(200, { 'content-type': step.contentType }).end(step.body);
      return;
    case 'silence':
      return;
    case 'reset':
      response.destroy();
  }
}

function completion(content: string, finish: string): object {
  return {
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
}

async function readBody(request: IncomingMessage): Promise<LlmRequestBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as LlmRequestBody;
}
