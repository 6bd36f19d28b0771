<?php
$db = new PDO('sqlite:shop.db');
$note = $_POST['note'];
$text = 'INSERT INTO notes (author, note) VALUES ("user", "' . $note . '")';
// ruleid: php/sql-injection
$stored = $db->query($text);
$server = new mysqli('db', 'shop', getenv('DB_PASSWORD'), 'shop');
$name = $_POST['name'];
// ruleid: php/sql-injection
if ($found = $server->query("SELECT id FROM users WHERE name = '$name'")) {
  echo $found->num_rows;
}
