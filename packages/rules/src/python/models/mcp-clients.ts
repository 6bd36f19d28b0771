/** Model Context Protocol clients, which start the program of a tool server. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mcp.client.stdio',
  aliases: ['mcp', 'pydantic_ai.mcp', 'fastmcp.client.transports', 'agents.mcp'],
  rows: [
    sink('command-program', 'StdioServerParameters(command=)'),
    sink('command-program', 'MCPServerStdio(0,command=)'),
    sink('command-program', 'MCPServerStdio(params=).command'),
    sink('command-program', 'StdioTransport(0,command=)'),
  ],
});
