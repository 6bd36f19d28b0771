import tornado.web


class Search(tornado.web.RequestHandler):
    def get(self):
        self.render("search.html", name=self.get_argument("name"))


app = tornado.web.Application([(r"/search", Search)], template_path="templates")
