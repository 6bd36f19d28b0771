from flask import Flask, abort, g
from flask.views import MethodView

from store import crates, depots, labels, shelves

app = Flask(__name__)


class OfDepot(MethodView):
    def require_depot(self, depot):
        if depot not in g.user.depots:
            abort(403)


class Shelves(OfDepot):
    def get(self, depot):
        self.require_depot(depot)
        return shelves.of(depot)

    def post(self, depot):
        self.require_depot(depot)
        shelves.add(depot)
        return ""

    def delete(self, depot):
        self.require_depot(depot)
        shelves.clear(depot)
        return ""


class Crates(OfDepot):
    def get(self, depot):
        self.require_depot(depot)
        return crates.of(depot)

    def delete(self, depot):
        self.require_depot(depot)
        crates.clear(depot)
        return ""


class Labels(OfDepot):
    # ruleid: python/missing-authorization
    def get(self, depot):
        return labels.of(depot)

    # ruleid: python/missing-authorization
    def delete(self, depot):
        labels.clear(depot)
        return ""


class Depots(OfDepot):
    # ok: python/missing-authorization
    def get(self):
        return depots.names()


app.add_url_rule("/depots/<depot>/shelves", view_func=Shelves.as_view("shelves"))
app.add_url_rule("/depots/<depot>/crates", view_func=Crates.as_view("crates"))
app.add_url_rule("/depots/<depot>/labels", view_func=Labels.as_view("labels"))
app.add_url_rule("/depots", view_func=Depots.as_view("depots"))
