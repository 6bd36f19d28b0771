import { execFileSync, execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

const low = new Server({ name: 'logs', version: '2' }, { capabilities: { tools: {} } });
low.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const unit = String(params.arguments?.unit);
  // ruleid: javascript/command-injection
  execSync(`journalctl -u ${unit}`);
  // ok: javascript/command-injection
  execFileSync('journalctl', ['--unit', unit]);
  return { content: [] };
});

const server = new McpServer({ name: 'notes', version: '2' });
server.registerTool('tail', { inputSchema: { unit: z.string(), lines: z.number() } }, async ({ unit, lines }) => {
  // ruleid: javascript/command-injection
  execSync(`tail -n ${lines} /var/log/${unit}.log`);
  // ok: javascript/command-injection
  execSync(`tail -n ${Number(lines)} /var/log/all.log`);
  return { content: [] };
});
server.resource('note', new ResourceTemplate('note://{name}', {}), async (uri, { name }) => {
  // ruleid: javascript/path-traversal
  const text = readFileSync(`/srv/notes/${name}.md`, 'utf8');
  // ok: javascript/path-traversal
  const index = readFileSync('/srv/notes/index.md', 'utf8');
  return { contents: [{ uri: uri.href, text: text + index }] };
});
