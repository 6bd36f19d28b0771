export function toPublic(user: User) {
  // ruleid: review/more-sent
  return { id: user.id, name: user.name, passwordHash: user.passwordHash };
}

export function toRow(user: User) {
  // ok: review/more-sent
  return { id: user.id, name: user.name, passwordChangedAt: user.passwordChangedAt };
}

export async function me(req: Request, res: Response) {
  // ruleid: review/more-sent
  const user = await users.find(req.user.id);
  res.json(user);
}

export async function team(req: Request, res: Response) {
  const team = await teams.find(req.params.id);
  // ruleid: review/more-sent
  res.json(team);
}

export function find(where: Filter) {
  return prisma.team.find({
    where,
    // ruleid: review/more-sent
    include: { verification: true, owner: true },
  });
}

export function files(id: string) {
  // ok: review/more-sent
  return File.findAll({ limit: 5 });
}
