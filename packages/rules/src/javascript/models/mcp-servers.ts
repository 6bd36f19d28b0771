/**
 * Low-level Model Context Protocol servers: arguments of tools are chosen by a client, or by the author of text its
 * model reads.
 */

import { defineModel, objectSource } from '@assay/engine/rule';

const argument = 'a tool argument of an MCP client';

export const model = defineModel({
  library: '@modelcontextprotocol/sdk/server/index.js',
  aliases: ['@modelcontextprotocol/sdk/server', '@modelcontextprotocol/sdk/server/index'],
  types: {
    Server: ['Server()', '@modelcontextprotocol/sdk/server/mcp.js:McpServer().server'],
    FastServer: ['fastmcp:FastMCP()'],
  },
  rows: [
    objectSource('remote-input', 'Server.setRequestHandler(1)@0.params', argument),
    objectSource('remote-text', 'FastServer.addTool(0).execute@0', argument),
  ],
});
