class Orders {
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public void cancel(@Valid Order order) {
        repository.delete(order);
    }
    @Override
    public String toString() { return "x"; }
}
