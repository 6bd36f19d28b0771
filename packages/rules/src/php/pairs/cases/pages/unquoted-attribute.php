<?php

?>
<input value=<?php
// ruleid: php/cross-site-scripting
echo htmlspecialchars($_GET['a'], ENT_QUOTES);
?>>
<input value="<?php
// ok: php/cross-site-scripting
echo htmlspecialchars($_GET['b'], ENT_QUOTES);
?>">
