package shop.web;

import org.springframework.web.util.HtmlUtils;

public class Names {
  public static String escaped(String name) {
    return HtmlUtils.htmlEscape(name);
  }
}
