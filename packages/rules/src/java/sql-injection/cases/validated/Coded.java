package validated;

import jakarta.validation.constraints.Pattern;

public class Coded {
  @Pattern(regexp = "\\d{4}")
  private String code;

  public String getCode() {
    return code;
  }
}
