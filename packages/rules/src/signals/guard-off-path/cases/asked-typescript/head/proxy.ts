export async function load(req: Request, res: Response) {
  const url = String(req.query.url);
  // ruleid: review/guard-off-path
  res.send(await get(url));
}

export async function show(req: Request, res: Response) {
  const id = String(req.query.id);
  // ok: review/guard-off-path
  res.send(render(id));
}
