<?php

function page(string $name, array $data = []): void {
  $file = __DIR__ . '/pages/' . $name . '.php';
  if (!is_file($file)) {
    throw new RuntimeException('no page');
  }
  extract($data);
  ob_start();
  include $file;
}
page('list', ['name' => $_GET['name'], 'safe' => 'x']);
