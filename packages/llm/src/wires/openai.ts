/** OpenAI's responses API. Nothing is stored on the server. */
import {
  answerTool,
  answerToolDescription,
  countOf,
  listOf,
  memberOf,
  textOf,
  type Wire,
  type WireAnswer,
  type WireRequest,
} from './wire.ts';

export const openAi: Wire = {
  path: '/responses',
  headers: (key) => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
  body: (request) => ({
    model: request.model,
    instructions: request.system,
    input: request.user,
    max_output_tokens: request.maxOutputTokens,
    store: false,
    ...(request.setsTemperature && { temperature: 0 }),
    ...structure(request),
  }),
  read: (body) => {
    if (!Array.isArray(memberOf(body, 'output'))) return undefined;
    const items = listOf(memberOf(body, 'output'));
    const contents = items.flatMap((item) => listOf(memberOf(item, 'content')));
    const called = items.map((item) =>
      memberOf(item, 'type') === 'function_call' ? textOf(memberOf(item, 'arguments')) : '',
    );
    const said = contents.map((part) =>
      memberOf(part, 'type') === 'output_text' ? textOf(memberOf(part, 'text')) : '',
    );
    const usage = memberOf(body, 'usage');
    return {
      text: called.join('') || said.join(''),
      finish: contents.some((part) => memberOf(part, 'type') === 'refusal') ? 'refusal' : finishOf(body),
      inputTokens: countOf(memberOf(usage, 'input_tokens')),
      outputTokens: countOf(memberOf(usage, 'output_tokens')),
    };
  },
};

function structure({ rung, schema }: WireRequest): object {
  switch (rung) {
    case 'schema':
      return { text: { format: { type: 'json_schema', name: answerTool, schema, strict: true } } };
    case 'tool':
      return {
        tools: [
          {
            type: 'function',
            name: answerTool,
            description: answerToolDescription,
            parameters: schema,
            strict: true,
          },
        ],
        tool_choice: { type: 'function', name: answerTool },
      };
    case 'json':
      return { text: { format: { type: 'json_object' } } };
  }
}

function finishOf(body: unknown): WireAnswer['finish'] {
  const reason = memberOf(memberOf(body, 'incomplete_details'), 'reason');
  if (reason === 'content_filter') return 'refusal';
  return reason === 'max_output_tokens' || memberOf(body, 'status') === 'incomplete' ? 'length' : 'stop';
}
