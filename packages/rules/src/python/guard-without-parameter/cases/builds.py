from functools import wraps

from flask import Flask, abort, jsonify, request
from flask_login import current_user

app = Flask(__name__)


def may_use_project(view):
    @wraps(view)
    def checked(*args, **kwargs):
        project = Project.query.get(request.view_args["project_id"])
        if current_user not in project.members:
            abort(403)
        return view(*args, **kwargs)

    return checked


@app.get("/projects/<int:project_id>")
@may_use_project
# ok: python/guard-without-parameter
def project(project_id):
    return jsonify(Project.query.get(project_id).to_dict())


@app.get("/builds/<int:build_id>")
@may_use_project
# ruleid: python/guard-without-parameter
def build(build_id):
    return jsonify(Build.query.get(build_id).to_dict())
