<?php

namespace App\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class StoreNote extends FormRequest
{
  public function rules()
  {
    return ['title' => 'required'];
  }
}

class Notes
{
  public function store(StoreNote $request)
  {
    // ruleid: php/command-injection
    shell_exec('import ' . $request->input('title'));
    // ok: php/command-injection
    shell_exec('import ' . escapeshellarg($request->input('title')));
  }
}
