from tornado.web import Application, RequestHandler


class Search(RequestHandler):
    def get(self):
        names = self.get_arguments("name")
        self.render("search.html", names=names)


app = Application([(r"/search", Search)], template_path="templates")
