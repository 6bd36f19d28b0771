<%def name="field(value)">
<!-- ruleid: python/cross-site-scripting -->
<input value="${value}">
<!-- ok: python/cross-site-scripting -->
<input value="${value | h}">
</%def>
