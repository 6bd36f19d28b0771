import { Body, Controller, Post, UseGuards } from '@nestjs/common';
@Controller('auth')
export class AuthController {
  @Post('login')
  // ruleid: javascript/login-without-throttle
  login(@Body() body: { name: string; password: string }) {
    return find(body.name, body.password);
  }
}
