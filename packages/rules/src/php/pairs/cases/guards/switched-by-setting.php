<?php

class Files
{
    private $anyPath = false;

    private function isInside($name)
    {
        $path = realpath('/srv/files/' . $name);
        return $path !== false && str_starts_with($path, '/srv/files/');
    }

    public function flawed()
    {
        $name = $_GET['name'];
        if (!$_GET['any'] && !$this->isInside($name)) {
            exit;
        }
        // ruleid: php/path-traversal
        readfile('/srv/files/' . $name);
    }

    public function fixed()
    {
        $name = $_GET['name'];
        if (!$this->anyPath && !$this->isInside($name)) {
            exit;
        }
        // ok: php/path-traversal
        readfile('/srv/files/' . $name);
    }
}
