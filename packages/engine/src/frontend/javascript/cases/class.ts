import { Base } from './base';
export class Service extends Base {
  static instances = 0;
  private limit = 3;
  constructor(private readonly db: Db) {
    super(db);
  }
  get size() {
    return this.limit;
  }
  async find(id: string) {
    return await this.db.load(id);
  }
}
