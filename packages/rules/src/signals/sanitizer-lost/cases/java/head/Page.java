class Page {
    // ruleid: review/sanitizer-lost
    String show(String name) { return "<b>" + name; }
    // ok: review/sanitizer-lost
    String plain(String name) { return name + 1; }
}
