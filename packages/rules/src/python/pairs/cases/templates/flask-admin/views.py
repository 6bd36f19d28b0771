from flask import request
from flask_admin import BaseView, expose


class Messages(BaseView):
    @expose("/")
    def index(self):
        return self.render("messages.html", name=request.args["name"])
