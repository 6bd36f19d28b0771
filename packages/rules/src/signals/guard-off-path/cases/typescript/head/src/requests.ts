export async function remove(req: Request, res: Response, next: Next) {
  const request = await repository.findOne(req.params.id);
  const isOwner = request.owner.id === req.user.id;
  // ruleid: review/guard-off-path
  const isPending = request.status === Status.PENDING;
  if (!req.user.hasPermission(Permission.MANAGE) && !isOwner && isPending) {
    return next({ status: 403 });
  }
  await repository.remove(request);
}

// ok: review/guard-off-path
// De Morgan, and locals for the terms.
export async function close(req: Request, res: Response, next: Next) {
  const request = await repository.findOne(req.params.id);
  const isOwner = request.owner.id === req.user.id;
  const mayClose = req.user.hasPermission(Permission.MANAGE) || isOwner;
  if (!mayClose) {
    return next({ status: 403 });
  }
  await repository.close(request);
}

export async function open(token: string, expectedHash: string) {
  const { hash, user } = decode(token);
  // ruleid: review/guard-off-path
  if (hash.length !== expectedHash.length) {
    throw new Error('wrong token');
  }
  return services.open(user);
}

async function mine(req: Request, next: Next) {
  const request = await repository.findOne(req.params.id);
  if (request.owner.id !== req.user.id) {
    next({ status: 403 });
    return undefined;
  }
  return request;
}

// A helper finds it and gives nothing where it is somebody else's.
export async function archive(req: Request, next: Next) {
  const request = await mine(req, next);
  if (request === undefined) return;
  await repository.archive(request);
}
