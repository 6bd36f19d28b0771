<?php
include __DIR__ . '/config.php';
$id = $_GET['id'];
if (!is_numeric($_GET['id'])) {
  die('no');
}
function find($id) {
  global $db;
  return $db->query("select " . $_GET['id'] . " $id");
}
list($a, , 'k' => $c) = find($id);
$out = [];
$out[] = $a;
$out['x'] = $c ?? 'none';
foreach ($out as $k => $v) {
  if ($v) continue;
  switch ($k) { case 1: case 2: echo $v; break; default: f(...$out); }
}
preg_match('/x/', $a, $found);
return (int) $found[0] + 1;
