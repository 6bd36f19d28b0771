<?php

// ruleid: php/log-injection
error_log('signed in: ' . $_POST['name']);
// ok: php/log-injection
error_log('signed in: ' . json_encode($_POST['name']));
// ok: php/log-injection
error_log('signed in: ' . (int) $_POST['id']);
