import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import jakarta.servlet.http.HttpServletRequest;

class Folder {
  String place;
}

class Folders {
  private EntityManager manager;

  void flawed(HttpServletRequest request) throws Exception {
    TypedQuery<Folder> query = manager.createNamedQuery("Folder.byName", Folder.class);
    query.setParameter("name", request.getParameter("name"));
    Folder found = query.getSingleResult();
    found.place = request.getParameter("place");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + found.place);
  }

  void fixed(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Folder found = manager.find(Folder.class, name);
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + found.place);
    TypedQuery<Folder> query = manager.createNamedQuery("Folder.byName", Folder.class);
    Folder other = query.setParameter("name", name).setMaxResults(1).getSingleResult();
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + other.place);
  }
}
