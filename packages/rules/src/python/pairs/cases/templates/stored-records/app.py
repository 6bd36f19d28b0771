import sqlite3

from flask import Flask, render_template
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Post(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    text = db.Column(db.Text)


def posts_of(author):
    with sqlite3.connect("app.db") as connection:
        rows = connection.cursor().execute("select title from posts where author = ?", (author,)).fetchall()
    return [{"title": row[0]} for row in rows]


@app.route("/posts/<author>")
def posts(author):
    return render_template("posts.html", posts=posts_of(author), count=len(posts_of(author)))


@app.route("/post/<int:number>")
def post(number):
    return render_template("post.html", post=Post.query.filter_by(id=number).first())
