import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';

@UseGuards(ThrottlerGuard)
@Controller('auth')
export class AuthController {
  @Post('login')
  // ok: javascript/login-without-throttle
  login(@Body() body: { name: string; password: string }) {
    return find(body.name, body.password);
  }
}
