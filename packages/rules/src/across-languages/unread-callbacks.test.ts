/** Functions that a library without a model calls with what it likes: the user is told that nothing is known of them. */

import { analyzeFile, analyzeProgram } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const grammars = await testLanguages();
// Without a rule no program is linked.
const options = {
  rules: rules.map(({ rule }) => rule).filter(({ detector }) => detector === 'misuse'),
  models,
};

type Language = 'go' | 'java' | 'javascript' | 'python' | 'typescript';

function problems(language: Language, path: string, text: string): readonly string[] {
  const file = analyzeFile({ path, text, language }, grammars, options);
  return analyzeProgram([file], [], grammars, options).problems.flatMap(({ kind, reason, message }) =>
    kind === 'unknown-framework' ? [`${reason}: ${/that (\S+) passes/.exec(message)?.[1]}`] : [],
  );
}

it.each<readonly [what: string, language: Language, text: string, library: string | undefined]>([
  [
    'a tool of a server',
    'typescript',
    "import { ToolServer } from 'acme-tools';\nconst server = new ToolServer();\nserver.tool('run', async (args: { line: string }) => args.line);\n",
    'acme-tools',
  ],
  [
    'a subscriber',
    'javascript',
    "const { bus } = require('acme-bus');\nbus.subscribe('orders', (message) => message.text);\n",
    'acme-bus',
  ],
  [
    'a route of a router without a model',
    'typescript',
    "import router from 'acme-router';\nconst save = (context: { id: string }) => context.id;\nrouter.post('/notes', save);\n",
    'acme-router',
  ],
  [
    'a decorated function',
    'python',
    "from acme_tools import Server\n\nserver = Server('notes')\n\n\n@server.tool()\ndef run(line: str) -> str:\n    return line\n",
    'acme_tools',
  ],
  [
    'a handler by its name',
    'python',
    "import acme_bus\n\n\ndef on_order(message):\n    return message\n\n\nacme_bus.subscribe('orders', on_order)\n",
    'acme_bus',
  ],
  [
    'an annotated method',
    'java',
    'package shop;\nimport org.acme.tools.Tool;\npublic class Tools {\n  @Tool(name = "run") public String run(String line) { return line; }\n}\n',
    'org.acme.tools',
  ],
  [
    'a lambda that a parameter is given',
    'java',
    'package shop;\nimport org.acme.bus.Bus;\npublic class Start {\n  void start(Bus bus) { bus.subscribe("orders", message -> System.out.println(message)); }\n}\n',
    'org.acme.bus',
  ],
  [
    'a function of Go',
    'go',
    'package main\n\nimport "github.com/acme/tools"\n\nfunc run(line string) string { return line }\n\nfunc main() {\n\ts := tools.NewServer()\n\ts.AddTool("run", run)\n}\n',
    'github.com/acme/tools',
  ],
  [
    'a route of Express',
    'typescript',
    "import express from 'express';\nconst app = express();\napp.post('/a', (req, res) => res.end());\n",
    undefined,
  ],
  [
    'a function that is called at once',
    'javascript',
    "const { map } = require('acme-lists');\nmap([1], (one) => one + 1);\n",
    undefined,
  ],
  [
    'a getter that is given a function',
    'javascript',
    "const { tree } = require('acme-trees');\ntree.getNode((one) => one.name);\n",
    undefined,
  ],
  [
    'a bus of its own',
    'typescript',
    "class Bus {\n  on(name: string, f: (text: string) => void) {\n    f(name);\n  }\n}\nnew Bus().on('a', (text) => console.log(text));\n",
    undefined,
  ],
])('%s (%s)', (_what, language, text, library) => {
  const ending = { go: 'go', java: 'java', javascript: 'js', python: 'py', typescript: 'ts' }[language];
  const expected = library === undefined ? [] : [`callbacks-not-modelled: ${library}`];
  expect(problems(language, `app.${ending}`, text)).toEqual(expected);
});

it('tests register what they like', () => {
  const text = "import bus from 'acme-bus';\nbus.on('a', (text: string) => text);\n";
  expect(problems('typescript', 'test/app.ts', text)).toEqual([]);
});
