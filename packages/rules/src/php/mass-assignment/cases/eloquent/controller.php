<?php

namespace App\Http\Controllers;

use App\Models\Closed;
use App\Models\Listed;
use App\Models\Open;
use App\Models\Wide;
use Illuminate\Http\Request;

class OpenController
{
    public function store(Request $request)
    {
        // ruleid: php/mass-assignment
        Open::create($request->all());
        // ok: php/mass-assignment
        Open::create($request->validate(['title' => 'required']));
        // ok: php/mass-assignment
        Open::create(['title' => $request->input('title')]);
        // ok: php/mass-assignment
        Open::create($request->only(['title']));
        // ok: php/mass-assignment
        Listed::create($request->all());
        // ok: php/mass-assignment
        Closed::create($request->all());
        // ruleid: php/mass-assignment
        Wide::create($request->all());
    }

    public function update(Request $request, Open $open)
    {
        // ruleid: php/mass-assignment
        $open->update($request->all());
        // ruleid: php/mass-assignment
        $open->fill($request->input())->save();
        // ok: php/mass-assignment
        $open->update($request->only('title'));
    }

    public function force(Request $request, $id)
    {
        $listed = Listed::findOrFail($id);
        // ruleid: php/mass-assignment
        $listed->forceFill($request->all())->save();
        // ok: php/mass-assignment
        $listed->update($request->all());
    }
}
