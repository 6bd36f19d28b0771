from flask import Flask, abort, jsonify, request
from flask_login import current_user

app = Flask(__name__)


def may_read(view):
    def checked(**parts):
        if current_user not in store.members(request.view_args["team"]):
            abort(403)
        return view(**parts)

    return checked


@app.get("/teams/<team>")
@may_read
def show_team(team):
    return jsonify(store.team(team))


@app.get("/teams/<team>/boards/<board>")
@may_read
# ok: python/guard-without-parameter
def show_board(team, board):
    return jsonify(store.board(team, board))
