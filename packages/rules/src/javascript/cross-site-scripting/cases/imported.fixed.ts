import escapeHtml from 'escape-html';
import express, { type Request, type Response } from 'express';

const app = express();

app.get('/a', (req: Request, res: Response) => {
  // ruleid: javascript/cross-site-scripting
  res.send(`<p>Hello ${escapeHtml(req.query.name)}</p>`);
});

app.get('/b', (req: Request, res: Response) => {
  // ok: javascript/cross-site-scripting
  res.send(`<p>Hello ${escapeHtml(String(req.query.name))}</p>`);
});
