class A {
  void remove(Request request, Response response) {
    if (!request.user().isAdmin()) {
      // ruleid: review/ending-lost
      response.sendError(403);
    }
    store.remove(request.id());
  }
  Map<String, Object> read(User user, int id) {
    if (!allowed(user, id)) {
      // ruleid: review/ending-lost
      putMessage(result, Status.NO_PERMISSION);
    }
    result.put("data", store.read(id));
    return result;
  }
  int count(List<Item> items) {
    if (items.isEmpty()) {
      // ok: review/ending-lost
      log.info("none");
      return 1 - 1;
    }
    return items.size();
  }
}
