<?php

// PHP itself takes folders off the name of an uploaded file.
$name = $_FILES['avatar']['name'];
// ok: php/path-traversal
readfile('uploads/' . $name);
// ruleid: php/path-traversal
readfile('uploads/' . $_POST['name']);
