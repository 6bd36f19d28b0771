<p>
## ok: python/cross-site-scripting
${name}
</p>
