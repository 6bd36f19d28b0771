import { Body, Controller, Get, Header, Param, Post, Query } from '@nestjs/common';

@Controller('hello')
export class Hello {
  @Get()
  async greet(@Query('name') name: string): Promise<string> {
    // ruleid: javascript/cross-site-scripting
    return `<p>Hello ${name}</p>`;
  }

  @Post()
  echo(@Body('text') text: string) {
    // ruleid: javascript/cross-site-scripting
    return text;
  }

  @Get('page')
  @Header('content-type', 'text/html')
  page(@Query('name') name: string) {
    // ruleid: javascript/cross-site-scripting
    return '<p>' + name;
  }

  // What is no text is sent as JSON.
  @Get('object/:id')
  object(@Param('id') id: string) {
    // ok: javascript/cross-site-scripting
    return { id };
  }

  @Post('same')
  same(@Body() body: { text: string }) {
    // ok: javascript/cross-site-scripting
    return body;
  }

  @Get('csv')
  @Header('Content-Type', 'text/csv')
  csv(@Query('name') name: string) {
    // ok: javascript/cross-site-scripting
    return `name\n${name}`;
  }

  // No handler: nobody sends what it returns.
  title(@Query('name') name: string) {
    // ok: javascript/cross-site-scripting
    return name;
  }
}
