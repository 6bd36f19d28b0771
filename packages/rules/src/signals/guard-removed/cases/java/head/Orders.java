class Orders {
    void cancel(User user, Order order) {
        // ruleid: review/guard-removed
        repository.delete(order);
    }
    void send(Order order) {
        // ruleid: review/guard-removed
        mail.send(order.address());
    }
    // ok: review/guard-removed
    int count(List<Order> list) {
        if (list == null) return 0;
        return list.size();
    }
}
