import { exec } from 'node:child_process';
import { Injectable } from '@nestjs/common';

@Injectable()
export class JobService {
  private readonly program = 'cat';

  start(name: string): void {
    // ruleid: javascript/command-injection
    exec(`${this.program} ${name}`);
  }

  list(name: string): void {
    // ok: javascript/command-injection
    exec(`${this.program} x.txt`);
  }
}
