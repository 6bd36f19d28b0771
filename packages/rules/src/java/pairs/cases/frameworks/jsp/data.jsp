<%@ page contentType="application/json" %>
<!-- ok: java/cross-site-scripting -->
{"name": "<%= request.getParameter("name") %>"}
