<?php

$id = $_GET['id'];
// ruleid: php/command-injection
system("show $id");
settype($id, 'integer');
// ok: php/command-injection
system("show $id");
