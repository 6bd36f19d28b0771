class A {
    void save(String id) {
        if (!acl.checkPermission(id, Perm.WRITE, me())) {
            throw new NotFound();
        }
        store(id);
    }
    void give(String id) {
        acl.grant(id, Perm.WRITE);
    }
}
