package validated;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

public class Item extends Coded {
  @Pattern(regexp = "[a-z]+")
  private String kind;

  @Digits(integer = 6, fraction = 0)
  private String count;

  @Pattern(regexp = "[^<]+")
  private String title;

  @Size(max = 40)
  private String note;

  @Pattern(regexp = "[a-z]+", groups = Strict.class)
  private String mark;

  @Valid private Place place;

  interface Strict {}

  public record Place(@Pattern(regexp = "^[A-Z]{2}$") String country, String street) {}

  public String getKind() {
    return kind;
  }

  public String getCount() {
    return count;
  }

  public String getTitle() {
    return title;
  }

  public String getNote() {
    return note;
  }

  public String getMark() {
    return mark;
  }

  public Place getPlace() {
    return place;
  }
}
