import tornado.web
from limits import RateLimiter as throttle


class Login(tornado.web.RequestHandler):
    # ok: python/login-without-throttle
    def post(self):
        throttle.hit(self.request.remote_ip)
        user = find(self.get_argument("name"), self.get_argument("password"))
        self.set_secure_cookie("user", user)


app = tornado.web.Application([(r"/login", Login)])
