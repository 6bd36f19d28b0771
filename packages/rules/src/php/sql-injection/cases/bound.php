<?php

function byProcedure($conn) {
    $id = $_GET['id'];
    $name = $_POST['name'];
    $sql = "SELECT * FROM users WHERE id = $id AND name = '$name'";
    // ruleid: php/sql-injection
    $result = mysqli_query($conn, $sql);
    return $result;
}

function orDie($conn) {
    // ruleid: php/sql-injection
    $result = mysqli_query($conn, "SELECT * FROM users WHERE name LIKE '%{$_GET['q']}%'") or die(mysqli_error($conn));
    return mysqli_fetch_assoc($result);
}

function written($conn) {
    // ruleid: php/sql-injection
    return mysqli_query($conn, "INSERT INTO notes (title, body) VALUES ('" . $_POST['title'] . "', '" . $_POST['body'] . "')");
}

function byPdo(PDO $db) {
    $id = $_GET['id'];
    // ruleid: php/sql-injection
    $rows = $db->query("SELECT * FROM users WHERE id = " . $id);
    return $rows->fetchAll();
}

function givenBack(PDO $db) {
    // ruleid: php/sql-injection
    return $db->query("SELECT * FROM users WHERE name = '$_GET[name]'");
}

function changed(PDO $db) {
    // ruleid: php/sql-injection
    $db->exec("DELETE FROM users WHERE name = '{$_GET['name']}'");
}

function preparedWrong(PDO $db) {
    // ruleid: php/sql-injection
    $statement = $db->prepare("SELECT * FROM users WHERE name = '{$_GET['name']}'");
    $statement->execute();
    return $statement;
}

class Users {
    public function __construct(private PDO $db) {}

    public function named() {
        // ruleid: php/sql-injection
        $rows = $this->db->query("SELECT * FROM users WHERE name = '" . $_GET['name'] . "' LIMIT 1");
        return $rows->fetch();
    }
}

function byWordPress() {
    global $wpdb;
    $title = $_GET['title'];
    // ruleid: php/sql-injection
    return $wpdb->get_results("SELECT * FROM {$wpdb->prefix}notes WHERE title = '$title'");
}

function plain() {
    global $wpdb;
    // ruleid: php/sql-injection
    return $wpdb->get_results("SELECT * FROM notes WHERE title = '" . $_GET['title'] . "'");
}

function byLaravel() {
    // ruleid: php/sql-injection
    return DB::select("SELECT * FROM users WHERE name = '" . $_GET['name'] . "'");
}

function byPostgres($conn) {
    // ruleid: php/sql-injection
    return pg_query($conn, "SELECT * FROM users WHERE name = '" . $_GET['name'] . "' AND team = " . $_GET['team']);
}

function sorted(PDO $db) {
    // ruleid: php/sql-injection
    return $db->query("SELECT * FROM users ORDER BY " . $_GET['column']);
}

function someList(PDO $db) {
    $ids = implode(',', $_GET['ids']);
    // ruleid: php/sql-injection
    return $db->query("SELECT * FROM users WHERE id IN ($ids)");
}

function inCondition($conn) {
    // ruleid: php/sql-injection
    if (isset($_GET['x']) && mysqli_query($conn, "SELECT * FROM users WHERE name = '" . $_GET['x'] . "'")) {
        return true;
    }
    return false;
}

function setBetween($conn) {
    $id = $_GET['id'];
    $sql = "SELECT * FROM users WHERE id = $id";
    $id = 'none';
    // ruleid: php/sql-injection
    $result = mysqli_query($conn, $sql);
    return [$result, $id];
}

function usedTwice($conn) {
    $sql = "SELECT * FROM users WHERE name = '" . $_GET['name'] . "'";
    // ruleid: php/sql-injection
    $first = mysqli_query($conn, $sql);
    // ruleid: php/sql-injection
    $second = mysqli_query($conn, $sql);
    return [$first, $second];
}

function escapedBefore($conn) {
    $name = $_GET['name'];
    $name = isset($conn) ? mysqli_real_escape_string($conn, $name) : '';
    $team = $_GET['team'];
    // ruleid: php/sql-injection
    $result = mysqli_query($conn, "SELECT * FROM users WHERE name = '$name' AND team = '$team'");
    return $result;
}

function counted($conn) {
    $page = intval($_GET['page']);
    $name = trim($_GET['name']);
    // ruleid: php/sql-injection
    $result = mysqli_query($conn, "SELECT * FROM users WHERE page = $page AND name = '$name'");
    return $result;
}

function byParts(\Illuminate\Http\Request $request) {
    $team = $_GET['team'];
    // ruleid: php/sql-injection
    return DB::table('users')->whereRaw("name = '" . $request->input('name') . "' AND team = '" . $team . "'")->first();
}
