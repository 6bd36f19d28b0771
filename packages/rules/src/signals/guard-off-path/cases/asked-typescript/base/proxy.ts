export async function load(req: Request, res: Response) {
  const url = String(req.query.url);
  if (isAllowedHost(url)) {
    res.send(await get(url));
  } else {
    res.send("");
  }
}

export async function show(req: Request, res: Response) {
  const id = String(req.query.id);
  if (isLoaded(id)) {
    res.send(render(id));
  }
}
