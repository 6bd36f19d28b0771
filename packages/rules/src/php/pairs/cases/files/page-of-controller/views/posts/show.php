<h1>
<!-- ruleid: php/cross-site-scripting -->
<?= $title ?>
</h1>
<!-- ok: php/cross-site-scripting -->
<p><?= $text ?></p>
<!-- ok: php/cross-site-scripting -->
<p><?= htmlspecialchars($title) ?></p>
