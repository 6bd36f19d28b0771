const { ApolloServer } = require('@apollo/server');
const { GraphQLObjectType, GraphQLString } = require('graphql');
const passport = require('passport');
const LocalStrategy = require('passport-local').Strategy;
const mysql = require('mysql2/promise');

const pool = mysql.createPool({ host: 'localhost' });

const resolvers = {
  Query: {
    // source: javascript/sql-injection
    user: async (parent, args) => {
      // ruleid: javascript/sql-injection
      const [rows] = await pool.query(`SELECT * FROM users WHERE name = '${args.name}'`);
      return rows[0];
    },
    userFixed: async (parent, { name }) => {
      // ok: javascript/sql-injection
      const [rows] = await pool.query('SELECT * FROM users WHERE name = ?', [name]);
      return rows[0];
    },
  },
};

exports.server = new ApolloServer({ typeDefs: '', resolvers });

exports.type = new GraphQLObjectType({
  name: 'Query',
  fields: () => ({
    item: {
      type: GraphQLString,
      // source: javascript/sql-injection
      // ruleid: javascript/sql-injection
      resolve: (parent, { id }) => pool.query('SELECT * FROM items WHERE id = ' + id),
    },
  }),
});

passport.use(
  // source: javascript/sql-injection
  new LocalStrategy(async (username, password, done) => {
    // ruleid: javascript/sql-injection
    const [rows] = await pool.query(`SELECT * FROM users WHERE name = '${username}'`);
    done(null, rows[0]);
  }),
);

passport.use(
  'signup',
  new LocalStrategy({ passReqToCallback: true }, async (req, username, password, done) => {
    // source: javascript/sql-injection
    // ruleid: javascript/sql-injection
    await pool.query('INSERT INTO users SET mail = "' + req.body.mail + '"');
    done(null, { username });
  }),
);
