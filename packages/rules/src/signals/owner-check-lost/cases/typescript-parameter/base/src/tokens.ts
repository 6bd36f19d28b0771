export class Tokens {
  async remove(id: string, userUid: string) {
    const { count } = await this.prisma.token.deleteMany({
      where: { id, userUid },
    });
    return count > 0;
  }

  async log(id: string, userUid: string) {
    this.logger.info(id, userUid);
    return this.prisma.token.count({ where: { id } });
  }
}
