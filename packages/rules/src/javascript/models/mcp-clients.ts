/** Model Context Protocol clients, which start the program of a tool server. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: '@modelcontextprotocol/sdk/client/stdio.js',
  aliases: [
    '@modelcontextprotocol/sdk/client/stdio',
    'ai/mcp-stdio',
    '@ai-sdk/mcp/mcp-stdio',
    '@modelcontextprotocol/client',
  ],
  rows: ['StdioClientTransport', 'Experimental_StdioMCPTransport', 'StdioMCPTransport'].map((name) =>
    sink('command-program', `${name}(0).command`),
  ),
});
