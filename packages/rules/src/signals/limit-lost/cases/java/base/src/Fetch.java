class Fetch {
  void open(URLConnection connection) {
    connection.setReadTimeout(5000);
    connection.connect();
  }

  void draw(Canvas canvas) {
    canvas.setColour(RED);
    canvas.draw();
  }
}
