<p>
## ruleid: python/cross-site-scripting
${name}
</p>
