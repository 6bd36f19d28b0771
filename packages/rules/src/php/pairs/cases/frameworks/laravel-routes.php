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

class Showing
{
  public function __invoke(Store $store, $name)
  {
    // ruleid: php/command-injection
    system('show ' . $name);
  }

  public function named($name)
  {
    // ok: php/command-injection
    system('show ' . $name);
  }
}

Route::get('/showing/{name}', Showing::class);

class Lists
{
  public function show($list)
  {
    // ruleid: php/command-injection
    system('show ' . $list);
  }

  public function named($list)
  {
    // ok: php/command-injection
    system('show ' . $list);
  }
}

Route::apiResource('lists', Lists::class);
