class A {
    void save(String id) {
        // ruleid: review/guard-weakened
        if (!acl.checkPermission(id, Perm.READ, me())) {
            throw new NotFound();
        }
        store(id);
    }
    void give(String id) {
        // ok: review/guard-weakened
        acl.grant(id, Perm.READ);
    }
}
