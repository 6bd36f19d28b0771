<p>Hello
<?php
// ruleid: php/cross-site-scripting
echo $_GET['name'] ?? '';
// ruleid: php/cross-site-scripting
echo "<p>" . $_GET['a'] . "</p>";
$b = $_POST['b'];
// ruleid: php/cross-site-scripting
echo '<input value="' . $b . '">';
$c = '<b>' . $_GET['c'] . '</b>';
// ruleid: php/cross-site-scripting
echo $c;
// ruleid: php/cross-site-scripting
echo "<p>{$_GET['d']}</p>";
// ok: php/cross-site-scripting
echo htmlspecialchars($_GET['f'], ENT_QUOTES);
