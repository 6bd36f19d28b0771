class Page {
    String show(String name) { return "<b>" + HtmlUtils.htmlEscape(name); }
    String plain(String name) { return name; }
}
