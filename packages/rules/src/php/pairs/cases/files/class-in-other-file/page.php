<?php

use App\Store;

$store = new Store();
$store->find($_GET['x']);
$store->all();
