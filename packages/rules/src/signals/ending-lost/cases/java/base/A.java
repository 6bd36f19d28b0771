class A {
  void remove(Request request, Response response) {
    if (!request.user().isAdmin()) {
      response.sendError(403);
      return;
    }
    store.remove(request.id());
  }
  Map<String, Object> read(User user, int id) {
    if (!allowed(user, id)) {
      putMessage(result, Status.NO_PERMISSION);
      return result;
    }
    result.put("data", store.read(id));
    return result;
  }
  int count(List<Item> items) {
    if (items.isEmpty()) {
      log.info("none");
      return 0;
    }
    return items.size();
  }
}
