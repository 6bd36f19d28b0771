<?php
// ruleid: php/path-traversal
readfile('uploads/' . $_GET['name']);

// ok: php/path-traversal
readfile('uploads/' . basename($_GET['name']));
