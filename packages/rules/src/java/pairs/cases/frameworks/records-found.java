import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Folder {
  String place;
}

class Folders {
  private EntityManager manager;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    TypedQuery<Folder> query = manager.createNamedQuery("Folder.byName", Folder.class);
    query.setParameter("name", request.getParameter("name"));
    Folder found = query.getSingleResult();
    found.place = request.getParameter("place");
    // ruleid: java/open-redirect
    response.sendRedirect(found.place);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    Folder found = manager.find(Folder.class, name);
    // ok: java/open-redirect
    response.sendRedirect(found.place);
    TypedQuery<Folder> query = manager.createNamedQuery("Folder.byName", Folder.class);
    Folder other = query.setParameter("name", name).setMaxResults(1).getSingleResult();
    // ok: java/open-redirect
    response.sendRedirect(other.place);
  }
}
