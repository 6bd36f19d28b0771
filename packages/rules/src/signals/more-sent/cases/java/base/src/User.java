class User {
  private long id;

  @JsonIgnore
  private String password;

  @JsonProperty("name")
  private String name;

  @JsonIgnore
  public String getSecret() {
    return secret;
  }
}
