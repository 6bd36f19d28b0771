import { EntityManager, MikroORM, raw } from '@mikro-orm/core';
import { EntityManager as SqlManager } from '@mikro-orm/postgresql';
import express from 'express';

class Counts {
  constructor(private readonly em: EntityManager) {}

  async count(name: string) {
    // ruleid: javascript/sql-injection
    return this.em.getConnection().execute(`select count(*) from tags where name = '${name}'`);
  }

  async bound(name: string) {
    // ok: javascript/sql-injection
    return this.em.getConnection().execute('select count(*) from tags where name = ?', [name]);
  }
}

export function routes(app: express.Express, em: SqlManager, orm: MikroORM) {
  const counts = new Counts(orm.em);
  app.get('/count', async (req, res) => {
    res.json(await counts.count(String(req.query.name)));
    res.json(await counts.bound(String(req.query.name)));
    // ruleid: javascript/sql-injection
    await em.execute('delete from tags where id = ' + req.query.id);
    // ruleid: javascript/sql-injection
    await em.find(Counts, { [raw(`lower(${req.query.column})`)]: 1 });
    // ok: javascript/sql-injection
    await em.find(Counts, { name: req.query.name });
  });
}
