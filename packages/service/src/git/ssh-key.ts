/** Generates ed25519 key pairs for ssh, in OpenSSH's formats. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface SshKeyPair {
  /** `ssh-ed25519 AAAA... comment`. */
  readonly publicKey: string;
  /** PEM in OpenSSH's own format (its PROTOCOL.key), not encrypted. */
  readonly privateKey: string;
}

const keyType = 'ssh-ed25519';
/** Block size to which an unencrypted key is padded. */
const blockBytes = 8;
const lineLength = 70;

export function createSshKeyPair(comment: string): SshKeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const [seed, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const publicBlob = Buffer.concat([field(keyType), field(point)]);
  const check = randomBytes(4);
  const secret = Buffer.concat([
    check,
    check,
    field(keyType),
    field(point),
    field(Buffer.concat([seed, point])),
    field(comment),
  ]);
  const padding = Buffer.from(
    Array.from({ length: (blockBytes - (secret.length % blockBytes)) % blockBytes }, (_, index) => index + 1),
  );
  const body = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    field('none'),
    field('none'),
    field(''),
    uint32(1),
    field(publicBlob),
    field(Buffer.concat([secret, padding])),
  ]).toString('base64');
  const lines = body.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
  const pem = ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''];
  return { publicKey: `${keyType} ${publicBlob.toString('base64')} ${comment}`, privateKey: pem.join('\n') };
}

/** `SHA256:...` as shown by OpenSSH. @param key  `type base64`, optionally with a comment */
export function fingerprintOf(key: string): string {
  const blob = Buffer.from(key.split(' ')[1] ?? '', 'base64');
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;
}

function field(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint32(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
