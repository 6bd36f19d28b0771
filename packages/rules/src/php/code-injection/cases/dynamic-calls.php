<?php
$name = $_GET['name'];
// ruleid: php/code-injection
$name($_GET['value']);

$known = ['upper' => 'strtoupper', 'lower' => 'strtolower'];
$chosen = $known[$_GET['name']] ?? 'strtolower';
// ok: php/code-injection
echo htmlspecialchars($chosen($_GET['value']));

$own = function ($value) {
    return strlen($value);
};
// ok: php/code-injection
echo $own($_GET['value']);

class Actions {
    public function run($method) {
        $call = [$this, 'read'];
        // ok: php/code-injection
        return $call($method);
    }

    public function read($value) {
        return strlen($value);
    }
}
