import { PrismaClient } from '@prisma/client';
import express, { type Request, type Response } from 'express';
import knex from 'knex';
import { Sequelize } from 'sequelize';
import { getRepository } from 'typeorm';

const app = express();
const prisma = new PrismaClient();
const database = knex({ client: 'pg' });
const sequelize = new Sequelize('sqlite::memory:');
const User = sequelize.define('User', {});
const repository = getRepository('User');

app.post('/prisma', async (req: Request, res: Response) => {
  // ruleid: javascript/mass-assignment
  await prisma.user.create({ data: req.body });
  // ruleid: javascript/mass-assignment
  await prisma.user.update({ where: { id: 1 }, data: { ...req.body } });
  // ok: javascript/mass-assignment
  await prisma.user.create({ data: { name: req.body.name } });
  res.end();
});

app.post('/sequelize', async (req: Request, res: Response) => {
  // ruleid: javascript/mass-assignment
  await User.create(req.body);
  // ruleid: javascript/mass-assignment
  await User.update(req.body, { where: { id: 1 } });
  // ok: javascript/mass-assignment
  await User.create(req.body, { fields: ['name'] });
  // ok: javascript/mass-assignment
  await User.create({ name: req.body.name });
  res.end();
});

app.post('/others', async (req: Request, res: Response) => {
  // ruleid: javascript/mass-assignment
  await database('users').insert(req.body);
  // ruleid: javascript/mass-assignment
  await database('users').where({ id: 1 }).update(req.body);
  // ok: javascript/mass-assignment
  await database('users').insert({ name: req.body.name });
  // ruleid: javascript/mass-assignment
  await repository.save(req.body);
  // ok: javascript/mass-assignment
  await repository.save({ name: req.body.name });
  res.end();
});
