<html>
<!-- ok: python/cross-site-scripting -->
<p>${name}</p>
</html>
