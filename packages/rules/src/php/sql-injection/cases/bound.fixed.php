<?php

function byProcedure($conn) {
    $id = $_GET['id'];
    $name = $_POST['name'];
    $sql = "SELECT * FROM users WHERE id = ? AND name = ?";
    // ruleid: php/sql-injection
    $statement = mysqli_prepare($conn, $sql);
    mysqli_stmt_bind_param($statement, 'ss', $id, $name);
    mysqli_stmt_execute($statement);
    $result = mysqli_stmt_get_result($statement);
    return $result;
}

function orDie($conn) {
    // ruleid: php/sql-injection
    $result = mysqli_query($conn, "SELECT * FROM users WHERE name LIKE '%{$_GET['q']}%'") or die(mysqli_error($conn));
    return mysqli_fetch_assoc($result);
}

function written($conn) {
    // ruleid: php/sql-injection
    $statement = mysqli_prepare($conn, "INSERT INTO notes (title, body) VALUES (?, ?)");
    mysqli_stmt_bind_param($statement, 'ss', $_POST['title'], $_POST['body']);
    return mysqli_stmt_execute($statement);
}

function byPdo(PDO $db) {
    $id = $_GET['id'];
    // ruleid: php/sql-injection
    $rows = $db->prepare("SELECT * FROM users WHERE id = ?");
    $rows->execute([$id]);
    return $rows->fetchAll();
}

function givenBack(PDO $db) {
    // ruleid: php/sql-injection
    $statement = $db->prepare("SELECT * FROM users WHERE name = ?");
    $statement->execute([$_GET['name']]);
    return $statement;
}

function changed(PDO $db) {
    // ruleid: php/sql-injection
    $db->prepare("DELETE FROM users WHERE name = ?")->execute([$_GET['name']]);
}

function preparedWrong(PDO $db) {
    // ruleid: php/sql-injection
    $statement = $db->prepare("SELECT * FROM users WHERE name = ?");
    $statement->execute([$_GET['name']]);
    return $statement;
}

class Users {
    public function __construct(private PDO $db) {}

    public function named() {
        // ruleid: php/sql-injection
        $rows = $this->db->prepare("SELECT * FROM users WHERE name = ? LIMIT 1");
        $rows->execute([$_GET['name']]);
        return $rows->fetch();
    }
}

function byWordPress() {
    global $wpdb;
    $title = $_GET['title'];
    // ruleid: php/sql-injection
    return $wpdb->get_results($wpdb->prepare("SELECT * FROM {$wpdb->prefix}notes WHERE title = %s", wp_unslash($title)));
}

function plain() {
    global $wpdb;
    // ruleid: php/sql-injection
    return $wpdb->get_results($wpdb->prepare("SELECT * FROM notes WHERE title = %s", wp_unslash($_GET['title'])));
}

function byLaravel() {
    // ruleid: php/sql-injection
    return DB::select("SELECT * FROM users WHERE name = ?", [$_GET['name']]);
}

function byPostgres($conn) {
    // ruleid: php/sql-injection
    return pg_query_params($conn, "SELECT * FROM users WHERE name = $1 AND team = $2", [$_GET['name'], $_GET['team']]);
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
    $statement = mysqli_prepare($conn, "SELECT * FROM users WHERE page = ? AND name = ?");
    mysqli_stmt_bind_param($statement, 'ss', $page, $name);
    mysqli_stmt_execute($statement);
    $result = mysqli_stmt_get_result($statement);
    return $result;
}

function byParts(\Illuminate\Http\Request $request) {
    $team = $_GET['team'];
    // ruleid: php/sql-injection
    return DB::table('users')->whereRaw("name = ? AND team = ?", [(string) $request->input('name'), $team])->first();
}
