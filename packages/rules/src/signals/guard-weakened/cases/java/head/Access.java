class Access {
    boolean may(User user, Post post) {
        // ruleid: review/guard-weakened
        return user.isActive();
    }
    void open(User user) {
        // ok: review/guard-weakened
        if (user == null || user.isLocked() || user.isGone()) throw new IllegalStateException();
        door.open();
    }
}
