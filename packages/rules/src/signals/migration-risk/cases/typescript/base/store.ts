export const migrations = [
  'CREATE TABLE messages (network TEXT, color TEXT)',
];
export const find = 'SELECT id FROM messages WHERE network = ?';
