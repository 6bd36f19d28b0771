<a href="<?= $url ?>" title='<?php echo $title; ?>'><?php if ($a): ?>hi<?php else: ?><b <?= $b ?>><?php endif; ?>
<script>var x = "<?php echo "a$x", $y; ?>";</script>
