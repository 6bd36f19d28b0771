import os
import sqlite3
import subprocess

from mcp.server import Server
from mcp.server.fastmcp import Context, FastMCP

mcp = FastMCP("notes")
low = Server("notes")
db = sqlite3.connect("notes.db")


@mcp.tool()
def find(title: str, ctx: Context) -> list:
    # ruleid: python/sql-injection
    rows = db.execute("SELECT * FROM notes WHERE title = '" + title + "'").fetchall()
    # ok: python/sql-injection
    return rows + db.execute("SELECT * FROM notes WHERE title = ?", (title,)).fetchall()


@mcp.tool
def last(count: int) -> list:
    # ok: python/sql-injection
    return db.execute(f"SELECT * FROM notes LIMIT {count}").fetchall()


@mcp.resource("note://{name}")
def note(name: str) -> str:
    # ruleid: python/path-traversal
    with open("/srv/notes/" + name) as file:
        text = file.read()
    # ok: python/path-traversal
    with open("/srv/notes/" + os.path.basename(name)) as file:
        return text + file.read()


@low.call_tool()
async def call(name: str, arguments: dict) -> list:
    # ruleid: python/command-injection
    subprocess.run("grep -r " + arguments["word"] + " /srv/notes", shell=True)
    # ok: python/command-injection
    subprocess.run(["grep", "-r", "-e", arguments["word"], "/srv/notes"])
    return []
