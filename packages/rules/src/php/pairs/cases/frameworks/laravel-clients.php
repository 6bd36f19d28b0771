<?php

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Process;

class FeedController
{
  public function show(Request $request)
  {
    // ruleid: php/server-side-request-forgery
    $feed = Http::timeout(5)->withUserAgent('reader')->get($request->input('address'));
    // ok: php/server-side-request-forgery
    $news = Http::timeout(5)->get('https://news.example.com', ['q' => $request->input('q')]);
    return [$feed->body(), $news->body()];
  }

  public function label(Request $request)
  {
    // ruleid: php/command-injection
    Process::timeout(5)->run("lp -d {$request->input('printer')} label.zpl");
    // ok: php/command-injection
    return Process::timeout(5)->run(['lp', '-d', $request->input('printer'), 'label.zpl'])->successful();
  }

  public function check()
  {
    // ruleid: php/tls-verification-off
    $open = Http::withoutVerifying()->get('https://example.com');
    // ok: php/tls-verification-off
    return [$open, Http::withToken(getenv('TOKEN'))->get('https://example.com')];
  }
}
