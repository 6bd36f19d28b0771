package shop;

import jakarta.persistence.*;
import jakarta.servlet.http.*;

class Invoice {
  String id;
  Long accountId;
  String text;
}

public class Invoices extends HttpServlet {
  private EntityManager em;

  private Long account(HttpServletRequest request) {
    return (Long) request.getSession().getAttribute("account");
  }

  public void doPost(HttpServletRequest request, HttpServletResponse response) {
    // ruleid: java/object-without-owner
    Invoice invoice = em.find(Invoice.class, request.getParameter("id"));
    invoice.text = request.getParameter("text");
    em.merge(invoice);
  }
}
