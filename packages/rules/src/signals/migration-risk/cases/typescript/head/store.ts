export const migrations = [
  'CREATE TABLE messages (network TEXT, color TEXT)',
  // ruleid: review/migration-risk
  'ALTER TABLE messages DROP COLUMN network',
  // ok: review/migration-risk
  'ALTER TABLE messages ADD COLUMN size INTEGER NOT NULL DEFAULT 0',
];
export const find = 'SELECT id FROM messages WHERE network = ?';
