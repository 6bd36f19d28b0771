class User {
  private long id;

  // ruleid: review/more-sent
  private String password;

  // ok: review/more-sent
  private String name;

  // ruleid: review/more-sent
  public String getSecret() {
    return secret;
  }
}
