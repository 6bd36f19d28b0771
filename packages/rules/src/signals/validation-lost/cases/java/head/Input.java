class Input {
  // ruleid: review/validation-lost
  @Size(max = 80) private String name;
  // ruleid: review/validation-lost
  private String mail;
  // ok: review/validation-lost
  private String title;
}
