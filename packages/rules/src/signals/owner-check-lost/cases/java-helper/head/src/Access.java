class Access {
  Token check(String name, String password) {
    if (isEmpty(name) || isEmpty(password)) {
      throw new Missing("Required parameters missing");
    }
    // ok: review/owner-check-lost
    Account account = loadApiAccount(name);
    boolean match = encoder.matches(password, account.getPassword());
    if (!match) {
      throw new Wrong("The password does not match");
    }
    return Token.of(account);
  }

  private Account loadApiAccount(String name) {
    Account account = accountService.loadAccountByNameForApi(name);
    if (account == null) {
      log.warn("denied {}", name);
      throw new Disabled("The account does not exist, or is disabled.");
    }
    if (isEmpty(account.getPassword())) {
      log.warn("no password {}", name);
      throw new Disabled("The account does not exist, or is disabled.");
    }
    return account;
  }

  Note find(long id, User user) {
    // ruleid: review/owner-check-lost
    return notes.findById(id);
  }
}
