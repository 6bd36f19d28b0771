import crypto from 'node:crypto';
import jwt from 'jsonwebtoken';
import session from 'express-session';

// ruleid: javascript/hard-coded-credentials
const apiKey = process.env.API_KEY as string;
// ok: javascript/hard-coded-credentials
const apiUrl = 'https://api.internal';

// ruleid: javascript/hard-coded-credentials
export const mac = (data: string) => crypto.createHmac('sha256', process.env.HMAC_KEY as string).update(data).digest('hex');

// ruleid: javascript/hard-coded-credentials
export const sign = (user: object) => jwt.sign(user, process.env.JWT_KEY as string);
// ruleid: javascript/hard-coded-credentials
export const check = (token: string) => jwt.verify(token, process.env.JWT_KEY as string);

// ruleid: javascript/hard-coded-credentials
export const sessions = session({ secret: process.env.SESSION_SECRET as string, name: apiKey + apiUrl });

// ruleid: javascript/hard-coded-credentials
export const database = { host: 'db', password: process.env.DB_PASSWORD as string };

// A record of data is no setting.
// ruleid: javascript/hard-coded-credentials
export const seed = [{ name: 'ada', password: 'L0velace!9' }];
