from bottle import Bottle, jinja2_view, request

app = Bottle()


@app.route("/search")
@jinja2_view("search.html", template_lookup=["views"])
def search():
    return dict(name=request.query.name)
