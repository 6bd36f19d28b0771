<%@page contentType="text/html" %>
<%!
    private String escapeHtml(Object value) {
        return String.valueOf(value)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
%>
<form>
<% String name = request.getParameter("name");
// ruleid: java/cross-site-scripting
%><input name="name" value="<%= escapeHtml(name) %>">
<% // An attribute without quotes ends at a space.
// ruleid: java/cross-site-scripting
%><input name="bare" value=<%= name %>>
<%
// ruleid: java/cross-site-scripting
  out.print("<p>" + escapeHtml(name) + "</p>");
// ok: java/cross-site-scripting
%><p><%= 1 + 2 %></p>
</form>
