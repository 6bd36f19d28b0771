-- A flaw.
ALTER TABLE users ADD COLUMN age integer NOT NULL;
-- All right.
ALTER TABLE users ADD COLUMN rank integer NOT NULL DEFAULT 0;
-- A flaw.
ALTER TABLE users DROP COLUMN email;
CREATE TABLE teams (id serial PRIMARY KEY, name text);
-- All right.
CREATE INDEX teams_name ON teams (name);
-- A flaw.
CREATE INDEX users_age ON users (age);
-- All right.
CREATE INDEX CONCURRENTLY users_rank ON users (rank);
