class Access {
  Token check(String name, String password) {
    if (isEmpty(name) || isEmpty(password)) {
      throw new Missing("Required parameters missing");
    }
    Account account = accountService.loadAccountByNameForApi(name);
    if (!isComplete(account)) {
      throw new Disabled("The account does not exist, or is disabled.");
    }
    boolean match = encoder.matches(password, account.getPassword());
    if (!match) {
      throw new Wrong("The password does not match");
    }
    return Token.of(account);
  }

  private static boolean isComplete(Account account) {
    if (account == null) {
      return false;
    }
    return !isEmpty(account.getPassword());
  }

  Note find(long id, User user) {
    return notes.findByIdAndOwner(id, user);
  }
}
