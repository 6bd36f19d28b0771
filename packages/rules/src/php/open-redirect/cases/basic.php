<?php
// ruleid: php/open-redirect
header('Location: ' . $_GET['next']);

// ok: php/open-redirect
header('Location: /items/' . urlencode($_GET['id']));
