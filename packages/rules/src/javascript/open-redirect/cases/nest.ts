import { Controller, Get, Query, Redirect } from '@nestjs/common';

const home = 'https://example.com/';

@Controller()
export class Links {
  @Get('go')
  @Redirect()
  async go(@Query('url') url: string) {
    // ruleid: javascript/open-redirect
    return { url };
  }

  @Get('home')
  @Redirect(home)
  async home(@Query('page') page: string) {
    // ok: javascript/open-redirect
    return { url: `${home}${encodeURIComponent(page)}` };
  }

  @Get('object')
  async object(@Query('url') url: string) {
    // ok: javascript/open-redirect
    return { url };
  }
}
