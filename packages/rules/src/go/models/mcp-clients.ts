/** Model Context Protocol clients, which start the program of a tool server. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/mark3labs/mcp-go/client',
  aliases: ['github.com/mark3labs/mcp-go/client/transport'],
  rows: ['NewStdioMCPClient', 'NewStdioMCPClientWithOptions', 'NewStdio', 'NewStdioWithOptions'].map((name) =>
    sink('command-program', `${name}(0)`),
  ),
});
