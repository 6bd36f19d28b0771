<?php

namespace App\Http\Controllers;

use App\Models\Note;
use App\Models\Page;
use Illuminate\Http\Request;

class NoteController
{
    public function remove(Request $request)
    {
        // ruleid: php/object-without-owner
        $note = Note::findOrFail($request->input('id'));
        $note->delete();
    }

    public function rename(Request $request)
    {
        // ruleid: php/object-without-owner
        $note = Note::where('id', $request->input('id'))->firstOrFail();
        $note->title = $request->input('title');
        $note->save();
    }

    public function removeOwn(Request $request)
    {
        // ok: php/object-without-owner
        $note = Note::where('user_id', $request->user()->id)->findOrFail($request->input('id'));
        $note->delete();
    }

    public function removeChecked(Request $request)
    {
        // ok: php/object-without-owner
        $note = Note::findOrFail($request->input('id'));
        if ($note->user_id !== $request->user()->id) {
            abort(403);
        }
        $note->delete();
    }

    public function removeAllowed(Request $request)
    {
        // ok: php/object-without-owner
        $note = Note::findOrFail($request->input('id'));
        $this->authorize('delete', $note);
        $note->delete();
    }

    public function removePage(Request $request)
    {
        // ok: php/object-without-owner
        Page::findOrFail($request->input('id'))->delete();
    }
}
