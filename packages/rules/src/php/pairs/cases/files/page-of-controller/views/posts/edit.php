<!-- ok: php/cross-site-scripting -->
<h1><?= $title ?></h1>
<!-- ruleid: php/cross-site-scripting -->
<p><?php echo $text; ?></p>
