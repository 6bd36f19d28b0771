/** Route tables where guards are registered for all routes, or listed by the class of a handler. */

import type { RouteCase } from './route-case.ts';

export const globalCases: readonly RouteCase[] = [
  {
    framework: 'Nest guards of all routes, and marks that they read',
    sources: {
      'guards.ts': `import { CanActivate, ExecutionContext, ForbiddenException, SetMetadata, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
const KEY = 'open';
export const Open = () => SetMetadata(KEY, true);
export const Closed = () => SetMetadata(KEY, false);
export const Kind = (kind: string) => SetMetadata('kind', kind);
export const Needs = Reflector.createDecorator<string[]>();
export class SignedIn implements CanActivate {
  constructor(private readonly reflector: Reflector) {}
  async canActivate(context: ExecutionContext) {
    const isOpen = this.reflector.getAllAndOverride<boolean>(KEY, [context.getHandler(), context.getClass()]);
    if (isOpen) return true;
    const request = context.switchToHttp().getRequest();
    if (!request.headers.authorization) throw new UnauthorizedException();
    return true;
  }
}
export class Permitted implements CanActivate {
  constructor(private readonly reflector: Reflector) {}
  canActivate(context: ExecutionContext) {
    const needed = this.reflector.get(Needs, context.getHandler());
    if (!needed) return true;
    const { user } = context.switchToHttp().getRequest();
    if (!needed.includes(user.role)) throw new ForbiddenException();
    return true;
  }
}
`,
      'app.ts': `import { Controller, Delete, Get, Module, Post, Put, SetMetadata } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { Closed, Kind, Needs, Open, Permitted, SignedIn } from './guards';
@Controller('notes')
export class Notes {
  @Open() @Get() list() { return []; }
  @Post() add() { return 1; }
  @Put() @SetMetadata('open', true) save() { return 1; }
  @Closed() @Delete() drop() { return 1; }
  @Kind('open') @Post('kind') kind() { return 1; }
  @Needs(['admin']) @Delete('all') clear() { return 1; }
}
@Open()
@Controller('health')
export class Health {
  @Get() show() { return 'ok'; }
}
@Module({
  controllers: [Notes, Health],
  providers: [{ provide: APP_GUARD, useClass: SignedIn }, { provide: APP_GUARD, useExisting: Permitted }, { provide: 'other', useClass: Notes }],
})
export class AppModule {}
async function main() { const app = await NestFactory.create(AppModule); await app.listen(3000); }
main();
`,
    },
    routes: [
      'GET /health Health.show behind Open: public',
      'DELETE /notes Notes.drop behind SignedIn: authentication, Closed',
      'GET /notes Notes.list behind Open: public',
      'POST /notes Notes.add behind SignedIn: authentication',
      'PUT /notes Notes.save behind SetMetadata: public',
      'DELETE /notes/all Notes.clear behind SignedIn: authentication, Permitted: authorization',
      'POST /notes/kind Notes.kind behind SignedIn: authentication, Kind',
    ],
  },
  {
    framework: 'Nest guards that leave a request to those of a library, unless it has a mark',
    sources: {
      'app.ts': `import { Controller, ExecutionContext, Module, Post, SetMetadata, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
const Open = () => SetMetadata('open', true);
class SignedIn extends AuthGuard('jwt') {
  constructor(private reflector: Reflector) { super(); }
  canActivate(context: ExecutionContext) {
    const isOpen = this.reflector.getAllAndOverride<boolean>('open', [context.getHandler(), context.getClass()]);
    if (isOpen) {
      return true;
    }
    return super.canActivate(context);
  }
}
@UseGuards(SignedIn)
@Controller('notes')
export class Notes {
  @Post() add() { return 1; }
  @Open() @Post('shown') show() { return 1; }
}
`,
    },
    routes: [
      'POST /notes Notes.add behind SignedIn: authentication',
      'POST /notes/shown Notes.show behind Open: public',
    ],
  },
  {
    framework: 'Nest guards of one of two applications',
    sources: {
      'apps/one/src/main.ts': `import { NestFactory } from '@nestjs/core';
import { One } from './one';
import { SignedIn } from '../../../libs/signed-in';
async function main() { const app = await NestFactory.create(One); app.useGlobalGuards(new SignedIn()); await app.listen(1); }
main();
`,
      'apps/one/src/one.ts': `import { Controller, Module, Post } from '@nestjs/common';
@Controller('a')
export class A { @Post() add() { return 1; } }
@Module({ controllers: [A] })
export class One {}
`,
      'apps/two/src/main.ts': `import { NestFactory } from '@nestjs/core';
import { Controller, Module, Post } from '@nestjs/common';
@Controller('b')
export class B { @Post() add() { return 1; } }
@Module({ controllers: [B] })
export class Two {}
async function main() { const app = await NestFactory.create(Two); await app.listen(2); }
main();
`,
      'libs/signed-in.ts': `import { CanActivate, ExecutionContext, UnauthorizedException } from '@nestjs/common';
export class SignedIn implements CanActivate {
  canActivate(context: ExecutionContext) {
    if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException();
    return true;
  }
}
`,
    },
    routes: ['POST /a A.add behind SignedIn(): authentication', 'POST /b B.add'],
  },
  {
    framework: 'Flask views and resources that list their decorators',
    sources: {
      'app.py': `from functools import wraps
from flask import Flask, abort, session
from flask.views import MethodView, View
from flask_login import login_required
from flask_restful import Api, Resource
app = Flask(__name__)
api = Api(app)
def signed_in(f):
    @wraps(f)
    def inner(*a, **k):
        if 'user' not in session:
            abort(401)
        return f(*a, **k)
    return inner
class Base(MethodView):
    decorators = [signed_in]
class Note(Base):
    def delete(self, nid): return ''
class Open(MethodView):
    def post(self): return ''
class Free(Base):
    decorators = []
    def put(self): return ''
class Page(View):
    decorators = [login_required]
    def dispatch_request(self): return ''
class Item(Resource):
    method_decorators = [signed_in]
    def put(self): return ''
app.add_url_rule('/notes/<nid>', view_func=Note.as_view('n'))
app.add_url_rule('/open', view_func=Open.as_view('o'))
app.add_url_rule('/free', view_func=Free.as_view('f'))
app.add_url_rule('/page', view_func=Page.as_view('p'))
api.add_resource(Item, '/items')
`,
    },
    routes: [
      'PUT /free Free.put',
      'PUT /items Item.put behind signed_in: authentication',
      'DELETE /notes/<nid> Note.delete behind signed_in: authentication',
      'POST /open Open.post',
      'GET /page Page.as_view() behind login_required: authentication',
    ],
  },
];
