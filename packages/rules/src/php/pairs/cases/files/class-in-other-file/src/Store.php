<?php

namespace App;

class Store {
  public function find($name) {
    // ruleid: php/sql-injection
    mysqli_query($this->db, 'select ' . $name);
  }
  public function all() {
    // ok: php/sql-injection
    mysqli_query($this->db, 'select 1');
  }
}
