<?php

namespace App\Http\Controllers;

use App\Models\Note;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Http;

class NoteController extends Controller
{
  public function search(Request $request)
  {
    // ruleid: php/sql-injection
    return DB::select("select * from notes where title = '" . $request->input('title') . "'");
  }

  public function bound(Request $request)
  {
    // ok: php/sql-injection
    return DB::select('select * from notes where title = ?', [$request->input('title')]);
  }

  public function sorted(Request $request)
  {
    // ruleid: php/sql-injection
    return Note::query()->orderByRaw('length(title) ' . $request->direction)->get();
  }

  public function chosen(Request $request)
  {
    $direction = in_array($request->direction, ['asc', 'desc'], true) ? $request->direction : 'asc';
    // ok: php/sql-injection
    return Note::query()->orderByRaw('length(title) ' . $direction)->get();
  }

  public function leave(Request $request)
  {
    // ruleid: php/open-redirect
    return redirect()->to($request->get('next'));
  }

  public function back(Request $request)
  {
    // ok: php/open-redirect
    return redirect()->to('/notes?at=' . urlencode($request->get('next')));
  }

  public function fetch()
  {
    // ruleid: php/server-side-request-forgery
    return Http::get(request('feed'));
  }

  public function fixed()
  {
    // ok: php/server-side-request-forgery
    return Http::get('https://feeds.example.com/' . urlencode(request('feed')));
  }
}
