package shop;

import java.io.InputStream;
import java.io.ObjectInputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

class Case {
  private final Copies copies = new Copies();

  @GetMapping("/copies")
  String copy(@RequestParam String name) throws Exception {
    copies.fixed("notes.txt");
    return "copies";
  }
}

class Copies {
  public void flawed(String source) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new String[] {"sh", "-c", "cp " + source + " /srv/copies"});
  }

  public void fixed(String source) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(new String[] {"sh", "-c", "cp " + source + " /srv/copies"});
  }

  public ResultSet find(Connection connection, String name) throws Exception {
    // ruleid: java/sql-injection
    return connection.createStatement().executeQuery("select * from notes where name = '" + name + "'");
  }

  public Object load(InputStream data) throws Exception {
    // ruleid: java/unsafe-deserialization
    return new ObjectInputStream(data).readObject();
  }
}
