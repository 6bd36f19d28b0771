import { exec } from 'node:child_process';

export class Archive {
  flawed(name: string): void {
    // ruleid: javascript/command-injection
    exec(`tar -cf archive.tar ${name}`);
  }

  all(): void {
    this.fixed('.');
    this.list('.');
  }

  // Users of the package cannot call these.
  protected fixed(name: string): void {
    // ok: javascript/command-injection
    exec(`tar -cf archive.tar ${name}`);
  }

  private list(name: string): void {
    // ok: javascript/command-injection
    exec(`tar -tf archive.tar ${name}`);
  }
}
