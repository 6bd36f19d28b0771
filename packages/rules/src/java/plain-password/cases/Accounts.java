package app;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@Entity
class Account {
  @Id private Long id;
  private String name;
  private String password;

  public void setName(String name) { this.name = name; }
  public void setPassword(String password) { this.password = password; }
}

@Entity
class Note {
  @Id private Long id;
  private String text;
}

class AccountForm {
  private String name;
  private String password;

  public String getName() { return name; }
  public String getPassword() { return password; }
}

interface AccountRepository extends JpaRepository<Account, Long> {}

interface NoteRepository extends JpaRepository<Note, Long> {}

class AccountService {
  private final AccountRepository accounts;
  private final Vault vault;

  AccountService(AccountRepository accounts, Vault vault) {
    this.accounts = accounts;
    this.vault = vault;
  }

  void add(AccountForm form) {
    Account account = new Account();
    account.setName(form.getName());
    // ruleid: java/plain-password
    account.setPassword(form.getPassword());
    accounts.save(account);
  }

  void seal(AccountForm form) {
    Account account = new Account();
    // ok: java/plain-password
    account.setPassword(vault.seal(form.getPassword()));
    accounts.save(account);
  }
}

@RestController
class Accounts {
  private AccountService service;
  private AccountRepository accounts;
  private NoteRepository notes;

  @PostMapping("/accounts")
  void add(@RequestBody AccountForm form) { service.add(form); }

  @PostMapping("/accounts/sealed")
  void seal(@RequestBody AccountForm form) { service.seal(form); }

  @PostMapping("/accounts/whole")
  void whole(@RequestBody Account account) {
    // ruleid: java/plain-password
    accounts.save(account);
  }

  @PostMapping("/notes")
  void note(@RequestBody Note note) {
    // ok: java/plain-password
    notes.save(note);
  }

  @PutMapping("/accounts/default")
  void reset(@RequestParam Long id) {
    Account account = accounts.findById(id).orElseThrow();
    // ok: java/plain-password
    account.setPassword("changeme");
    accounts.save(account);
  }
}
