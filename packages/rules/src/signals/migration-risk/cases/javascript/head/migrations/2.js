exports.up = (knex) => knex.schema.alterTable('users', (table) => {
  // ruleid: review/migration-risk
  table.string('department').notNullable();
  // ok: review/migration-risk
  table.string('role').notNullable().defaultTo('user');
}).createTable('teams', (table) => {
  // ok: review/migration-risk
  table.string('name').notNullable();
});
