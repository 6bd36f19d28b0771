class A {
  void routes() {
    before("", helper::checkPipelineViewers);
    get("", this::index);
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
