import { exec } from 'node:child_process';
import { Controller, Get, Query } from '@nestjs/common';

@Controller('jobs')
export class JobController {
  @Get('flawed')
  flawed(@Query('a') name: string): void {
    // ruleid: javascript/command-injection
    exec('cat ' + name);
  }

  @Get('fixed')
  fixed(@Query('a') name: string): void {
    // ok: javascript/command-injection
    exec('cat ' + name.length);
  }
}
