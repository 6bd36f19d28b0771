<?php

use Illuminate\Support\Facades\Route;

class Notes
{
  public function show(Store $store, Note $note, $name)
  {
    // ruleid: php/command-injection
    system('show ' . $name);
    // ok: php/command-injection
    system('show ' . $note->name);
  }
}

Route::get('/notes/{note}/{name}', [Notes::class, 'show']);
Route::get('/counted/{id}', function (int $id) {
  // ok: php/command-injection
  system('show ' . $id);
});
Route::get('/named/{name}', function ($name) {
  // ruleid: php/command-injection
  system('show ' . $name);
});
