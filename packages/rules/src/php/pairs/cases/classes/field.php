<?php

class Store {
  private $name;
  private static $last = '';
  public function __construct(private mysqli $db, $name) {
    $this->name = $name;
  }
  public function name() {
    return $this->name;
  }
  public static function quote($text) {
    return (int) $text;
  }
}
$db = mysqli_connect('localhost');
$flawed = new Store($db, $_GET['name']);
$fixed = new Store($db, 'a');
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $flawed->name());
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $fixed->name());
