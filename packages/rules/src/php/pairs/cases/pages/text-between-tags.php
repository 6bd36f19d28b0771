<?php

$name = $_GET['name'];
?>
<p>
<?php
// ruleid: php/cross-site-scripting
echo $name;
// ok: php/cross-site-scripting
echo htmlspecialchars($name, ENT_QUOTES);
?>
</p>
