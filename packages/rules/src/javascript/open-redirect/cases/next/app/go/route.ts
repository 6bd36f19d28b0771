import { NextRequest, NextResponse } from 'next/server';
import { startPage } from 'settings';

const login = '/login';

export async function GET(request: NextRequest) {
  // The host of its own address is the server's.
  // ok: javascript/open-redirect
  if (request.cookies.has('a')) return NextResponse.redirect(new URL('/login', request.url));
  const url = new URL(login, request.url);
  url.searchParams.set('next', request.nextUrl.pathname);
  // ok: javascript/open-redirect
  if (request.cookies.has('b')) return NextResponse.redirect(url);
  // ok: javascript/open-redirect
  if (request.cookies.has('c')) return NextResponse.redirect(new URL(startPage(), request.url));
  // ok: javascript/open-redirect
  if (request.cookies.has('d')) return NextResponse.redirect(request.url);
  const next = request.nextUrl.searchParams.get('next') ?? '/';
  // ruleid: javascript/open-redirect
  if (request.cookies.has('e')) return NextResponse.redirect(new URL(next, request.url));
  const asked = new URL(request.url).searchParams.get('next');
  // ruleid: javascript/open-redirect
  if (request.cookies.has('f')) return NextResponse.redirect(asked ?? '/');
  // ruleid: javascript/open-redirect
  return NextResponse.redirect(new URL('/login', next));
}
