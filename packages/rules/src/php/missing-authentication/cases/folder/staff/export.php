<?php
// ruleid: php/missing-authentication
$folder = (int) $_GET['folder'];
foreach ($db->query("SELECT * FROM people WHERE folder = $folder") as $row) {
    echo (int) $row['id'];
}
