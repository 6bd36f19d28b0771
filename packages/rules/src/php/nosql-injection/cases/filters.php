<?php

use MongoDB\BSON\ObjectId;
use MongoDB\Client;
use MongoDB\Collection;
use MongoDB\Driver\Query;

$client = new Client('mongodb://localhost');
$users = $client->shop->users;

// ruleid: php/nosql-injection
$users->findOne(['name' => $_POST['name']]);
// ruleid: php/nosql-injection
$client->selectDatabase('shop')->selectCollection('users')->find(['name' => $_GET['name']]);
// ruleid: php/nosql-injection
$client->selectCollection('shop', 'users')->deleteMany($_POST);
$body = json_decode(file_get_contents('php://input'), true);
// ruleid: php/nosql-injection
$users->countDocuments(['name' => $body['name']]);
// ruleid: php/nosql-injection
$users->aggregate([['$match' => ['name' => $_COOKIE['name']]]]);
// ruleid: php/nosql-injection
$query = new Query(['name' => $_POST['name']]);

function find(Collection $collection)
{
    // ruleid: php/nosql-injection
    return $collection->findOne(['name' => $_POST['name']]);
}

// ok: php/nosql-injection
$users->findOne(['name' => (string) $_POST['name']]);
// ok: php/nosql-injection
$users->findOne(['name' => strval($_POST['name'])]);
// ok: php/nosql-injection
$users->findOne(['age' => (int) $_POST['age']]);
// ok: php/nosql-injection
$users->findOne(['name' => trim($_POST['name'])]);
// ok: php/nosql-injection
$users->findOne(['name' => "{$_POST['name']}"]);
// ok: php/nosql-injection
$users->findOne(['_id' => new ObjectId($_POST['id'])]);
// ok: php/nosql-injection
$users->findOne(['name' => ['$eq' => $_POST['name']]]);
// ok: php/nosql-injection
$users->findOne(['name' => $_SERVER['HTTP_X_NAME']]);
// ok: php/nosql-injection
$users->insertOne(['name' => $_POST['name']]);

$name = $_POST['name'];
if (!is_string($name)) {
    exit;
}
// ok: php/nosql-injection
$users->findOne(['name' => $name]);
