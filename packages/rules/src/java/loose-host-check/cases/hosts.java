class Hosts {
    int check(javax.servlet.http.HttpServletRequest request, String url, String text, java.util.List<String> hosts) {
        String origin = request.getHeader("Origin");
        // ruleid: java/loose-host-check
        if (origin.contains("example.com")) return 1;
        // ruleid: java/loose-host-check
        if (request.getHeader("Referer").contains("example.com")) return 2;
        // ruleid: java/loose-host-check
        if (java.net.URI.create(url).getHost().endsWith("example.com")) return 3;
        // ok: java/loose-host-check
        if (origin.endsWith(".example.com")) return 4;
        // ruleid: java/loose-host-check
        if (url.startsWith("https://example.com")) return 5;
        // ok: java/loose-host-check
        if (url.startsWith("https://example.com/")) return 6;
        // ok: java/loose-host-check
        if (hosts.contains("example.com")) return 7;
        // ok: java/loose-host-check
        if (text.contains("example.com")) return 8;
        // ok: java/loose-host-check
        return origin.equals("https://example.com") ? 9 : 0;
    }
}
