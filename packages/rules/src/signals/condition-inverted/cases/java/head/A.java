class A {
    void run(User user) {
        // ruleid: review/condition-inverted
        if (user.isAdmin()) {
            throw new IllegalStateException();
        }
        go();
        // ok: review/condition-inverted
        if (user.a(1)) one();
    }
}
