class Clean {
    String[] clean(String text) {
        // ruleid: java/incomplete-sanitization
        String a = text.replace("../", "");
        // ruleid: java/incomplete-sanitization
        String b = text.replaceFirst("<", "&lt;");
        // ok: java/incomplete-sanitization
        String c = text.replaceAll("<", "&lt;");
        // ruleid: java/incomplete-sanitization
        String d = text.replaceAll("\\.\\./", "");
        // ruleid: java/incomplete-sanitization
        String e = text.replace("<script>", "");
        // ok: java/incomplete-sanitization
        String f = text.replace(".", "");
        // ok: java/incomplete-sanitization
        String g = text.replaceFirst("^/", "");
        while (text.contains("../")) {
            // ok: java/incomplete-sanitization
            text = text.replace("../", "");
        }
        return new String[] {a, b, c, d, e, f, g, text};
    }
}
