export async function remove(req: Request, res: Response, next: Next) {
  const request = await repository.findOne(req.params.id);
  if (!req.user.hasPermission(Permission.MANAGE) && request.owner.id !== req.user.id && request.status !== 1) {
    return next({ status: 401 });
  }
  await repository.remove(request);
}

export async function close(req: Request, res: Response, next: Next) {
  const request = await repository.findOne(req.params.id);
  if (!req.user.hasPermission(Permission.MANAGE) && request.owner.id !== req.user.id) {
    return next({ status: 401 });
  }
  await repository.close(request);
}

export async function open(token: string, expectedHash: string) {
  const { hash, user } = decode(token);
  if (hash !== expectedHash) {
    throw new Error('wrong token');
  }
  return services.open(user);
}

export async function archive(req: Request, next: Next) {
  const request = await repository.findOne(req.params.id);
  if (request.owner.id !== req.user.id) {
    return next({ status: 403 });
  }
  await repository.archive(request);
}
