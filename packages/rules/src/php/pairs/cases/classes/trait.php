<?php

trait Named {
  public function label($text) {
    return 'x' . $text;
  }
}
class Page {
  use Named;
}
$db = mysqli_connect('localhost');
$page = new Page();
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $page->label($_GET['x']));
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $page->label('a'));
