/**
 * Model Context Protocol servers: arguments of tools are chosen by a client, or by the author of text its model reads.
 */

import { defineModel, ofTexts, source } from '@assay/engine/rule';

const argument = 'a tool argument of an MCP client';
const decorators = ['tool', 'resource', 'prompt'];

export const model = defineModel({
  library: 'fastmcp',
  aliases: ['mcp.server.fastmcp'],
  types: {
    Server: ['FastMCP()', 'server.FastMCP()'],
    LowServer: ['mcp.server:Server()', 'mcp.server.lowlevel:Server()'],
  },
  rows: [
    ...decorators.flatMap((name) => [
      ofTexts(source('remote-input', `Server.${name}()(0)@*`, argument)),
      ofTexts(source('remote-input', `Server.${name}(0)@*`, argument)),
    ]),
    ofTexts(source('remote-input', 'Server.add_tool(0,fn=)@*', argument)),
    ...['call_tool', 'get_prompt'].map((name) =>
      source('remote-input', `LowServer.${name}()(0)@1`, argument),
    ),
    source('remote-input', 'LowServer.read_resource()(0)@0', argument),
  ],
});
