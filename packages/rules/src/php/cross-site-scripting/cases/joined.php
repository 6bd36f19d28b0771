<?php
$name = $_FILES['file']['name'];
$path = 'uploads/' . $name;
if (move_uploaded_file($_FILES['file']['tmp_name'], $path)) {
  // ruleid: php/cross-site-scripting
  echo '<a href="' . $path . '">' . $path . '</a>';
}
$message = '';
if (isset($_GET['title'])) {
  $message = '<p class="note">' . $_GET['title'];
  $message .= ' by ' . trim($_GET['author']) . '</p>';
}
// ruleid: php/cross-site-scripting
echo $message;

function table()
{
  $rows = '<b>' . $_GET['a'] . '</b>';
  foreach ([1, 2] as $rows) {
    // ok: php/cross-site-scripting
    echo $rows;
  }
}

function shouted()
{
  $data = '<b>' . $_GET['data'] . '</b>';
  $data = preg_replace('/[a-z]+/', 'x', $data);
  // ruleid: php/cross-site-scripting
  print $data;
}
