<?php

class Base {
  protected $value;
  public function __construct($value) {
    $this->value = $value;
  }
  public function value() {
    return $this->value;
  }
}
class Child extends Base {
  public function __construct($value) {
    parent::__construct($value);
  }
}
$db = mysqli_connect('localhost');
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . (new Child($_GET['x']))->value());
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . (new Child('x'))->value());
