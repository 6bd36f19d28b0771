class A {
    @RolesAllowed("admin")
    void remove(String id) {
        store.remove(id);
    }

    @RolesAllowed("user")
    void show(String id) {
        store.show(id);
    }
}
