<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Open extends Model
{
    protected $guarded = [];
}

class Listed extends Model
{
    protected $fillable = ['title', 'text'];
}

class Wide extends Model
{
    protected $fillable = ['title', 'is_admin'];
}

class Closed extends Model
{
}
