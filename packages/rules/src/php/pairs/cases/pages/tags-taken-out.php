<?php
function given($name)
{
  return isset($_GET[$name]) ? strip_tags($_GET[$name]) : '';
}
$level = given('level');
?>
<form>
  <input name="level" value="<?php
// ruleid: php/cross-site-scripting
echo $level;
?>">
  <input name="level" value="<?php
// ok: php/cross-site-scripting
echo htmlspecialchars($level, ENT_QUOTES);
?>">
</form>
<p>Level: <?php
// ok: php/cross-site-scripting
echo $level;
?></p>
