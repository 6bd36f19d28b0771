import java.util.List;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.ldap.filter.EqualsFilter;
import org.springframework.ldap.filter.HardcodedFilter;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class People {
  private final LdapTemplate template;

  People(LdapTemplate template) {
    this.template = template;
  }

  @GetMapping("/person")
  List<String> person(String user) {
    EqualsFilter filter = new EqualsFilter("uid", user);
    // ok: java/ldap-injection
    return template.search("ou=people", filter.toString(), this::nameOf);
  }

  @GetMapping("/people")
  List<String> people(String filter) {
    HardcodedFilter given = new HardcodedFilter("(&(objectClass=person)" + filter + ")");
    // ruleid: java/ldap-injection
    return template.search("ou=people", given.toString(), this::nameOf);
  }
}
