<?php

namespace App\Http\Controllers;

use App\Models\Note;

class NoteController
{
    // ok: php/missing-authentication
    public function show($id)
    {
        return Note::find($id);
    }

    // ok: php/missing-authentication
    public function update($id)
    {
        return Note::find($id);
    }

    // ruleid: php/missing-authentication
    public function destroy($id)
    {
        Note::destroy($id);
    }
}
