class Orders {
    // ruleid: review/route-guard-removed
    public void cancel(Order order) {
        repository.delete(order);
    }
    // ok: review/route-guard-removed
    public String toString() { return "x"; }
}
