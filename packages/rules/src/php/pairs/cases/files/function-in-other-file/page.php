<?php

require_once 'functions.php';
// ruleid: php/command-injection
system('show ' . input('a'));
// ok: php/command-injection
system('show ' . number('a'));
