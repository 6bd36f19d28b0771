<?php

function show_page(string $name, array $data): void {
  extract($data);
  require dirname(__DIR__) . '/app/pages/' . $name . '.php';
}
show_page('one', ['name' => $_GET['name']]);
show_page('other', ['label' => 'x']);
