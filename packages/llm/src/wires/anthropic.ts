/** Anthropic's messages API, version 2023-06-01. */
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

export const anthropic: Wire = {
  path: '/messages',
  headers: (key) => ({
    'anthropic-version': '2023-06-01',
    ...(key !== undefined && { 'x-api-key': key }),
  }),
  body: (request) => ({
    model: request.model,
    system: request.system,
    messages: [{ role: 'user', content: request.user }],
    max_tokens: request.maxOutputTokens,
    ...(request.setsTemperature && { temperature: 0 }),
    ...structure(request),
  }),
  read: (body) => {
    if (!Array.isArray(memberOf(body, 'content'))) return undefined;
    const blocks = listOf(memberOf(body, 'content'));
    const called = blocks.map((block) => {
      const input = memberOf(block, 'input');
      return memberOf(block, 'type') === 'tool_use' && isObject(input) ? JSON.stringify(input) : '';
    });
    const said = blocks.map((block) =>
      memberOf(block, 'type') === 'text' ? textOf(memberOf(block, 'text')) : '',
    );
    const usage = memberOf(body, 'usage');
    return {
      text: called.join('') || said.join(''),
      finish: finishOf(memberOf(body, 'stop_reason')),
      inputTokens:
        countOf(memberOf(usage, 'input_tokens')) +
        countOf(memberOf(usage, 'cache_creation_input_tokens')) +
        countOf(memberOf(usage, 'cache_read_input_tokens')),
      outputTokens: countOf(memberOf(usage, 'output_tokens')),
    };
  },
};

function structure({ rung, schema }: WireRequest): object {
  switch (rung) {
    case 'schema':
      return { output_config: { format: { type: 'json_schema', schema } } };
    case 'tool':
      return {
        tools: [{ name: answerTool, description: answerToolDescription, input_schema: schema }],
        tool_choice: { type: 'tool', name: answerTool, disable_parallel_tool_use: true },
      };
    // The API has no JSON mode: the schema in the text must suffice.
    case 'json':
      return {};
  }
}

function finishOf(reason: unknown): WireAnswer['finish'] {
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded') return 'length';
  return reason === 'refusal' ? 'refusal' : 'stop';
}
