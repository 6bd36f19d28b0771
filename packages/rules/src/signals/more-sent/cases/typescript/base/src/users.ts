export function toPublic(user: User) {
  return { id: user.id, name: user.name };
}

export function toRow(user: User) {
  return { id: user.id, name: user.name };
}

export async function me(req: Request, res: Response) {
  const { password, ...rest } = await users.find(req.user.id);
  res.json(rest);
}

export async function team(req: Request, res: Response) {
  const team = await teams.find(req.params.id);
  res.json({ id: team.id, name: team.name });
}

export function find(where: Filter) {
  return prisma.team.find({
    where,
    include: { verification: { select: { expiresAt: true, email: true } }, owner: true },
  });
}

export function files(id: string) {
  return File.findAll({ attributes: ['id', 'path'], where: { id }, limit: 5 });
}
