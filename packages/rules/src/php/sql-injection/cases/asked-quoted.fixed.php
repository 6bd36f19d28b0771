<?php
$db = new PDO('sqlite:shop.db');
$note = $_POST['note'];
$text = 'INSERT INTO notes (author, note) VALUES ("user", ?)';
// ruleid: php/sql-injection
$stored = $db->prepare($text);
$stored->execute([$note]);
$server = new mysqli('db', 'shop', getenv('DB_PASSWORD'), 'shop');
$name = $_POST['name'];
// ruleid: php/sql-injection
$statement = $server->prepare("SELECT id FROM users WHERE name = ?");
$statement->bind_param('s', $name);
$statement->execute();
if ($found = $statement->get_result()) {
  echo $found->num_rows;
}
