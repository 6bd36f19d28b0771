<html>
<!-- ruleid: python/cross-site-scripting -->
<p>${name}</p>
</html>
