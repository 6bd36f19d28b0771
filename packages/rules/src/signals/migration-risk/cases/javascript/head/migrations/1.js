exports.up = (knex) => knex.schema.createTable('users', (table) => {
  table.string('email').notNullable();
});
