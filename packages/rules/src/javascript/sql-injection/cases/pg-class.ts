import express, { type Request, type Response } from 'express';
import { Pool, type PoolClient } from 'pg';

const pool = new Pool();

class UserRepository {
  private readonly pool: Pool;

  constructor(db: Pool) {
    this.pool = db;
  }

  async findByName(name: string): Promise<unknown[]> {
    // ruleid: javascript/sql-injection
    const result = await this.pool.query("SELECT * FROM users WHERE name = '" + name + "'");
    return result.rows;
  }

  async findById(id: string): Promise<unknown[]> {
    // ok: javascript/sql-injection
    const result = await this.pool.query('SELECT * FROM users WHERE id = $1', [id]);
    return result.rows;
  }

  async findAll(): Promise<unknown[]> {
    const table = 'users';
    // ok: javascript/sql-injection
    const result = await this.pool.query(`SELECT * FROM ${table}`);
    return result.rows;
  }
}

const users = new UserRepository(pool);

async function show(req: Request, res: Response): Promise<void> {
  // source: javascript/sql-injection
  res.json(await users.findByName(req.query.name as string));
}

async function showFixed(req: Request, res: Response): Promise<void> {
  res.json(await users.findById(req.params.id as string));
}

async function transfer(client: PoolClient, account: string): Promise<void> {
  // ok: javascript/sql-injection
  await client.query('BEGIN');
  // ruleid: javascript/sql-injection
  await client.query(`UPDATE accounts SET used = now() WHERE id = ${account}`);
  // ok: javascript/sql-injection
  await client.query('COMMIT');
}

const router = express.Router();
router.get('/', show);
router.get('/:id', showFixed);
router.post('/transfer', async (req, res) => {
  const client = await pool.connect();
  try {
    // source: javascript/sql-injection
    await transfer(client, req.body.account);
  } finally {
    client.release();
  }
  res.sendStatus(204);
});
export default router;
