class Orders {
    void cancel(User user, Order order) {
        if (!order.belongsTo(user)) {
            throw new AccessDeniedException("not yours");
        }
        repository.delete(order);
    }
    void send(Order order) {
        Objects.requireNonNull(order.address());
        mail.send(order.address());
    }
    int size(List<Order> orders) {
        if (orders == null) return 0;
        return orders.size();
    }
}
