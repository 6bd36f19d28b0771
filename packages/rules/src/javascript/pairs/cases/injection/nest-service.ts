import { exec } from 'node:child_process';
import { Controller, Get, Injectable, Query } from '@nestjs/common';

@Injectable()
export class JobService {
  start(name: string): void {
    // ruleid: javascript/command-injection
    exec('cat ' + name);
  }

  list(name: string): void {
    // ok: javascript/command-injection
    exec('ls');
  }
}

@Controller()
export class JobController {
  constructor(private readonly jobs: JobService) {}

  @Get('flawed')
  flawed(@Query('a') name: string): void {
    this.jobs.start(name);
  }

  @Get('fixed')
  fixed(@Query('a') name: string): void {
    this.jobs.list(name);
  }
}
