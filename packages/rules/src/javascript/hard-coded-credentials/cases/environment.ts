import crypto from 'node:crypto';
import jwt from 'jsonwebtoken';
import session from 'express-session';

// ruleid: javascript/hard-coded-credentials
const apiKey = 'k3-9d8Zp2Lq';
// ok: javascript/hard-coded-credentials
const apiUrl = 'https://api.internal';

// ruleid: javascript/hard-coded-credentials
export const mac = (data: string) => crypto.createHmac('sha256', 'pa4qacea4VK9').update(data).digest('hex');

// ruleid: javascript/hard-coded-credentials
export const sign = (user: object) => jwt.sign(user, 'wq8-jwt-5521');
// ruleid: javascript/hard-coded-credentials
export const check = (token: string) => jwt.verify(token, 'wq8-jwt-5521');

// ruleid: javascript/hard-coded-credentials
export const sessions = session({ secret: 'keyboard-cat-55', name: apiKey + apiUrl });

// ruleid: javascript/hard-coded-credentials
export const database = { host: 'db', password: 'Tr4verse-9!' };

// A record of data is no setting.
// ruleid: javascript/hard-coded-credentials
export const seed = [{ name: 'ada', password: 'L0velace!9' }];
