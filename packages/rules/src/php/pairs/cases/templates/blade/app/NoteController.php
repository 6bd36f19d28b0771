<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;

class NoteController extends Controller
{
  public function show(Request $request)
  {
    $title = $request->input('title');
    return view('notes.show', ['title' => $title, 'names' => $request->input('names'), 'count' => 3]);
  }

  public function list(Request $request)
  {
    $by = $request->input('by');
    return view('notes.list', compact('by'));
  }
}
