/**
 * Model Context Protocol servers that register tools one by one and pass them schema-validated arguments, mostly
 * strings.
 */

import { defineModel, objectSource, source } from '@assay/engine/rule';

const argument = 'a tool argument of an MCP client';

export const model = defineModel({
  library: '@modelcontextprotocol/sdk/server/mcp.js',
  aliases: ['@modelcontextprotocol/sdk/server/mcp'],
  types: {
    McpServer: [
      'McpServer()',
      'mcp-handler:createMcpHandler(0)@0',
      '@vercel/mcp-adapter:createMcpHandler(0)@0',
    ],
  },
  rows: [
    ...['registerTool', 'tool', 'registerPrompt', 'prompt'].map((name) =>
      objectSource('remote-text', `McpServer.${name}(1..)@0`, argument),
    ),
    ...['registerResource', 'resource'].flatMap((name) => [
      source('remote-text', `McpServer.${name}(1..)@0.href`, argument),
      objectSource('remote-text', `McpServer.${name}(1..)@1`, argument),
    ]),
  ],
});
