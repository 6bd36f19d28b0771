<%@page import="java.sql.*"%>
<%
  Connection con = (Connection) application.getAttribute("db");
  String id = request.getParameter("id");
  if (id != null) {
    // ruleid: java/sql-injection
    PreparedStatement stmt = con.prepareStatement("select * from posts where id=?");
    stmt.setBigDecimal(1, id == null ? null : new java.math.BigDecimal(id));
    ResultSet rs = stmt.executeQuery();
    while (rs.next()) {
      // ok: java/sql-injection
      con.createStatement().executeQuery("select 1");
    }
  }
%>
