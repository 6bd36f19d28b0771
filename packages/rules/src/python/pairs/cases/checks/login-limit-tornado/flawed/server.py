import tornado.web


class Login(tornado.web.RequestHandler):
    # ruleid: python/login-without-throttle
    def post(self):
        user = find(self.get_argument("name"), self.get_argument("password"))
        self.set_secure_cookie("user", user)


app = tornado.web.Application([(r"/login", Login)])
