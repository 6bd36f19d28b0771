class Fetch {
  void open(URLConnection connection) {
    // ruleid: review/limit-lost
    connection.connect();
  }

  void draw(Canvas canvas) {
    // ok: review/limit-lost
    canvas.draw();
  }
}
