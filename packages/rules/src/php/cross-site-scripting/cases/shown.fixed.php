<p>Hello
<?php
// ruleid: php/cross-site-scripting
echo htmlspecialchars($_GET['name'] ?? '', ENT_QUOTES);
// ruleid: php/cross-site-scripting
echo "<p>" . htmlspecialchars($_GET['a'], ENT_QUOTES) . "</p>";
$b = $_POST['b'];
// ruleid: php/cross-site-scripting
echo '<input value="' . htmlspecialchars($b, ENT_QUOTES) . '">';
$c = '<b>' . htmlspecialchars($_GET['c'], ENT_QUOTES) . '</b>';
// ruleid: php/cross-site-scripting
echo $c;
// ruleid: php/cross-site-scripting
echo "<p>" . htmlspecialchars($_GET['d'], ENT_QUOTES) . "</p>";
// ok: php/cross-site-scripting
echo htmlspecialchars($_GET['f'], ENT_QUOTES);
function shown($text) {
    return $_COOKIE['level'] === '2' ? htmlspecialchars($text, ENT_QUOTES) : $text;
}
// ruleid: php/cross-site-scripting
echo "<p>" . shown($_GET['g']) . "</p>";
// ruleid: php/cross-site-scripting
printf('<p>%s</p>', shown($_GET['h']));
// ruleid: php/cross-site-scripting
echo sprintf('<p>%s</p>', $_GET['i']);
