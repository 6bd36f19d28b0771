<?php

function render($view, array $data) {
  extract($data);
  include 'views/' . $view . '.php';
}
render('list', ['name' => $_GET['name'], 'safe' => 'x']);
