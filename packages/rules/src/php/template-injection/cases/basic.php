<?php

use Illuminate\Support\Facades\Blade;

// ruleid: php/template-injection
$twig->createTemplate('Hello ' . $_GET['name'])->render();
// ok: php/template-injection
$twig->createTemplate('Hello {{ name }}')->render(['name' => $_GET['name']]);
// ruleid: php/template-injection
Blade::render('Hello ' . $_GET['name']);
// ok: php/template-injection
Blade::render('Hello {{ $name }}', ['name' => $_GET['name']]);
