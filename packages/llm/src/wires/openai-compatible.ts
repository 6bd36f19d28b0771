/** The chat completions API, supported by vLLM, Ollama, LM Studio, Azure and many vendors. */
import {
  answerTool,
  answerToolDescription,
  countOf,
  isObject,
  listOf,
  memberOf,
  textOf,
  type Wire,
  type WireAnswer,
  type WireRequest,
} from './wire.ts';

export const openAiCompatible: Wire = {
  path: '/chat/completions',
  headers: (key) => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
  body: (request) => ({
    model: request.model,
    messages: [
      { role: 'system', content: request.system },
      { role: 'user', content: request.user },
    ],
    max_tokens: request.maxOutputTokens,
    ...(request.setsTemperature && { temperature: 0 }),
    ...structure(request),
  }),
  read: (body) => {
    const [choice] = listOf(memberOf(body, 'choices'));
    const message = memberOf(choice, 'message');
    if (!isObject(message)) return undefined;
    const [call] = listOf(message['tool_calls']);
    const called = textOf(memberOf(memberOf(call, 'function'), 'arguments'));
    const usage = memberOf(body, 'usage');
    return {
      text: called || textOf(message['content']),
      finish: textOf(message['refusal']) === '' ? finishOf(memberOf(choice, 'finish_reason')) : 'refusal',
      inputTokens: countOf(memberOf(usage, 'prompt_tokens')),
      outputTokens: countOf(memberOf(usage, 'completion_tokens')),
    };
  },
};

function structure({ rung, schema }: WireRequest): object {
  switch (rung) {
    case 'schema':
      return {
        response_format: { type: 'json_schema', json_schema: { name: answerTool, schema, strict: true } },
      };
    case 'tool':
      return {
        tools: [
          {
            type: 'function',
            function: { name: answerTool, description: answerToolDescription, parameters: schema },
          },
        ],
        tool_choice: { type: 'function', function: { name: answerTool } },
      };
    case 'json':
      return { response_format: { type: 'json_object' } };
  }
}

function finishOf(reason: unknown): WireAnswer['finish'] {
  if (reason === 'length') return 'length';
  return reason === 'content_filter' ? 'refusal' : 'stop';
}
