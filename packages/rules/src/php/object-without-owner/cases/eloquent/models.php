<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Note extends Model
{
    public function user()
    {
        return $this->belongsTo(User::class);
    }
}

class Page extends Model
{
    public function tags()
    {
        return $this->belongsTo(Tag::class);
    }
}
