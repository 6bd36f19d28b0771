class Input {
  @NotBlank @Size(max = 80) private String name;
  @Email
  private String mail;
  @Deprecated private String title;
}
