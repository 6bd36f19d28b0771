<?php

class Lists
{
    private PDO $db;

    private function flawedColumn(string $name, string $other, array $allowed): string
    {
        $column = 'name';
        if (isset($_POST[$other]) && in_array($_POST[$other], $allowed)) {
            $column = $_POST[$name];
        }
        return $column;
    }

    private function fixedColumn(string $name, array $allowed): string
    {
        $column = 'name';
        if (isset($_POST[$name]) && in_array($_POST[$name], $allowed)) {
            $column = $_POST[$name];
        }
        return $column;
    }

    private function flawedDirection(string $name): string
    {
        foreach ([$_GET, $_POST] as $sent) {
            if (isset($sent[$name])) {
                return $sent[$name];
            }
        }
        return 'ASC';
    }

    private function fixedDirection(string $name): string
    {
        foreach ([$_GET, $_POST] as $sent) {
            if (isset($sent[$name]) && in_array($sent[$name], ['ASC', 'DESC'])) {
                return $sent[$name];
            }
        }
        return 'ASC';
    }

    public function show()
    {
        $flawed = $this->flawedColumn('sort', 'other', ['id', 'name']);
        // ruleid: php/sql-injection
        $this->db->query("SELECT * FROM notes ORDER BY $flawed");
        $fixed = $this->fixedColumn('sort', ['id', 'name']);
        // ok: php/sql-injection
        $this->db->query("SELECT * FROM notes ORDER BY $fixed");
        $flawedWay = $this->flawedDirection('way');
        // ruleid: php/sql-injection
        $this->db->query("SELECT * FROM notes ORDER BY id $flawedWay");
        $fixedWay = $this->fixedDirection('way');
        // ok: php/sql-injection
        $this->db->query("SELECT * FROM notes ORDER BY id $fixedWay");
    }
}
