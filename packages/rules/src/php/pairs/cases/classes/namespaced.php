<?php

namespace App\Models;

use App\Models\Query as Q;

class Query {
  public static function run($db, $name) {
    // ruleid: php/sql-injection
    \mysqli_query($db, 'select ' . $name);
    // ok: php/sql-injection
    \mysqli_query($db, 'select 1');
  }
}
Q::run(\mysqli_connect('localhost'), $_GET['x']);
