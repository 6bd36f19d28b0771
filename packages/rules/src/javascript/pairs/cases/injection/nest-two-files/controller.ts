import { Body, Controller, Post } from '@nestjs/common';
import { JobService } from './service';

@Controller()
export class JobController {
  constructor(private jobs: JobService) {}

  @Post('flawed')
  flawed(@Body() body: { name: string }): void {
    this.jobs.start(body.name);
  }

  @Post('fixed')
  fixed(@Body() body: { name: string }): void {
    this.jobs.list(body.name);
  }
}
