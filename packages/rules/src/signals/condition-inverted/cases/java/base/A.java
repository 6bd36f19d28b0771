class A {
    void run(User user) {
        if (!user.isAdmin()) {
            throw new IllegalStateException();
        }
        go();
        if (user.a()) one();
    }
}
