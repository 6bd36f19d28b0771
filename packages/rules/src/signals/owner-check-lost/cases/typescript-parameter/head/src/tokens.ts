export class Tokens {
  async remove(id: string) {
    try {
      // ruleid: review/owner-check-lost
      await this.prisma.token.delete({ where: { id } });
      return true;
    } catch {
      return false;
    }
  }

  async log(id: string) {
    this.logger.info(id);
    // ok: review/owner-check-lost
    return this.prisma.token.count({ where: { id } });
  }
}
