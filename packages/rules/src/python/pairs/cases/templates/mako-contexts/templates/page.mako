<html>
<!-- ok: python/cross-site-scripting -->
<p>${name | h}</p>
<!-- ruleid: python/cross-site-scripting -->
<p>${name}</p>
<!-- ruleid: python/cross-site-scripting -->
<input value="${name}">
<!-- ok: python/cross-site-scripting -->
<input value="${name | h}">
<!-- ruleid: python/cross-site-scripting -->
<input value=${name | h}>
<!-- ok: python/cross-site-scripting -->
<input value=${known}>
<!-- ruleid: python/cross-site-scripting -->
<a href="${name | h}">a</a>
<!-- ok: python/cross-site-scripting -->
<a href="/a?b=${name | h}">a</a>
<!-- ruleid: python/cross-site-scripting -->
<script>var a = ${name | h};</script>
<!-- ok: python/cross-site-scripting -->
<script>var a = ${known};</script>
<!-- ruleid: python/cross-site-scripting -->
<button onclick="f('${name | h}')">a</button>
<!-- ok: python/cross-site-scripting -->
<button onclick="f('${known}')">a</button>
<!-- ruleid: python/cross-site-scripting -->
<style>p { color: ${name | h} }</style>
<!-- ok: python/cross-site-scripting -->
<style>p { color: ${known} }</style>
</html>
