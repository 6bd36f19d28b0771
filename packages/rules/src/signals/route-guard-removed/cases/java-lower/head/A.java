class A {
    // ruleid: review/route-guard-removed
    @RolesAllowed("user")
    void remove(String id) {
        store.remove(id);
    }

    // ok: review/route-guard-removed
    @RolesAllowed("admin")
    void show(String id) {
        store.show(id);
    }
}
