import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import express from 'express';

const app = express();

app.post('/servers', (req, res) => {
  // ruleid: javascript/command-injection
  const transport = new StdioClientTransport({ command: req.body.command, args: [] });
  // ok: javascript/command-injection
  const known = new StdioClientTransport({ command: 'node', args: ['server.js'] });
  res.json({ transport, known });
});
