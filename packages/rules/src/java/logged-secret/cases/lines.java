class Lines {
    private static final org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger(Lines.class);

    void lines(String user, String password, Config config) {
        // ruleid: java/logged-secret
        log.info("with {}", password);
        // ruleid: java/logged-secret
        System.out.println("with " + password);
        // ruleid: java/logged-secret
        log.debug("with " + config.apiKey);
        // ok: java/logged-secret
        log.info("with {}", password.length());
        // ok: java/logged-secret
        log.info("with {}", mask(password));
        // ok: java/logged-secret
        log.info(user);
    }
}
