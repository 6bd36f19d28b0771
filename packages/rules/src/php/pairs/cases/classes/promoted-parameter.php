<?php

class Filter {
  public function __construct(private mysqli $db, public string $name) {}
  public function run() {
    // ruleid: php/sql-injection
    $this->db->query("select * from users where name = '{$this->name}'");
    // ok: php/sql-injection
    $this->db->query("select * from users");
  }
}
(new Filter(new mysqli('localhost'), $_GET['name']))->run();
