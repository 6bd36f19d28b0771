<%inherit file="base.mako"/>
<%namespace name="forms" file="forms.mako"/>
## ${name}
<%doc>${name}</%doc>
% for tag in tags:
<!-- ruleid: python/cross-site-scripting -->
<li>${tag}</li>
<!-- ok: python/cross-site-scripting -->
<li>${tag | h}</li>
% endfor
% if name:
<!-- ruleid: python/cross-site-scripting -->
<p>${name.upper()}</p>
% elif known:
<!-- ok: python/cross-site-scripting -->
<p>${known}</p>
% else:
<!-- ok: python/cross-site-scripting -->
<p>${len(name)}</p>
% endif
<%def name="bold(text)">
<!-- ruleid: python/cross-site-scripting -->
<b>${text}</b>
<!-- ok: python/cross-site-scripting -->
<b>${text | h}</b>
</%def>
${bold(name)}
<%
  copy = name + "a"
%>
<!-- ruleid: python/cross-site-scripting -->
<p>${copy}</p>
<%block name="foot">
<!-- ruleid: python/cross-site-scripting -->
<p>${name | trim}</p>
</%block>
<%text>${name}</%text>
<%include file="part.mako"/>
${forms.field(name)}
