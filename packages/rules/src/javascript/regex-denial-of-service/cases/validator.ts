import express, { type Request, type Response } from 'express';

class Validator {
  private readonly pattern = /^([a-z0-9]+[-.]?)*@example$/;
  static readonly strict = /^[a-z0-9]+(?:[-.][a-z0-9]+)*@example$/;

  isAddress(text: string): boolean {
    // ruleid: javascript/regex-denial-of-service
    return this.pattern.test(text);
  }

  isStrictAddress(text: string): boolean {
    // ok: javascript/regex-denial-of-service
    return Validator.strict.test(text);
  }
}

const app = express();
const validator = new Validator();

app.post('/address', (req: Request, res: Response) => {
  res.json({ isValid: validator.isAddress(req.body.address) && validator.isStrictAddress(req.body.address) });
});
