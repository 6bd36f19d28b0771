<?php
function unpack_all($path, $folder)
{
    $zip = new ZipArchive();
    $zip->open($path);
    for ($i = 0; $i < $zip->numFiles; $i++) {
        $name = $zip->getNameIndex($i);
        // ruleid: php/zip-slip
        file_put_contents($folder . '/' . $name, $zip->getFromIndex($i));
        // ok: php/zip-slip
        file_put_contents($folder . '/' . basename($name), $zip->getFromIndex($i));
        if (str_contains($name, '..')) {
            continue;
        }
        // ok: php/zip-slip
        file_put_contents($folder . '/' . $name, $zip->getFromIndex($i));
    }
}

function by_entries($path, $folder)
{
    $zip = zip_open($path);
    while ($entry = zip_read($zip)) {
        // ruleid: php/zip-slip
        $file = fopen($folder . zip_entry_name($entry), 'w');
    }
}

function whole($path, $folder)
{
    $zip = new ZipArchive();
    $zip->open($path);
    // ok: php/zip-slip
    $zip->extractTo($folder);
}
