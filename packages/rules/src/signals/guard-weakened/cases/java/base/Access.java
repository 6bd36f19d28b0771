class Access {
    boolean may(User user, Post post) {
        return user.isActive() && post.isOwnedBy(user);
    }
    void open(User user) {
        if (user == null || user.isLocked()) throw new IllegalStateException();
        door.open();
    }
}
