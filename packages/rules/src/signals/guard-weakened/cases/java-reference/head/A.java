class A {
  void routes() {
    // ruleid: review/guard-weakened
    before("", helper::checkAnyone);
    // ok: review/guard-weakened
    get("", this::list);
  }
  void checkPipelineViewers(Request request) {
    if (!request.isViewer()) {
      throw new Refused();
    }
  }
  void checkAnyone(Request request) {
    if (request.isEmpty()) {
      throw new Refused();
    }
  }
}
