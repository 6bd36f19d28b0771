import { NextApiRequest, NextApiResponse } from 'next';
import { load } from './load';

export default async function handle(req: NextApiRequest, res: NextApiResponse) {
  const { id } = req.query as { id: string };
  if (id.endsWith('pdf')) {
    const buffer = await load(id);
    res.setHeader('Content-Type', 'application/pdf');
    return res.send(Buffer.from(buffer));
  }
  const text = `ID: ${id}`;
  if (req.method === 'GET') {
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    // ok: javascript/cross-site-scripting
    return res.send(text);
  }
  // ruleid: javascript/cross-site-scripting
  return res.send(`<b>${id}</b>`);
}
