import os

from django.http import FileResponse
from django.urls import path

FOLDER = "/srv/pages"


# No route takes `page` from a path: who writes the routes says what it is.
def show(request, slug, page="index.html"):
    # ok: python/path-traversal
    return FileResponse(open(os.path.join(FOLDER, page), "rb"))


# A default of what a route does take from a path.
def download(request, name="index.html"):
    # ruleid: python/path-traversal
    return FileResponse(open(os.path.join(FOLDER, name), "rb"))


# Without a default it has to come from somewhere: a route in a library that is not read.
def archive(request, year):
    # ruleid: python/path-traversal
    return FileResponse(open(os.path.join(FOLDER, year), "rb"))


urlpatterns = [
    path("pages/<slug:slug>/", show),
    path("about/", show, {"slug": "about", "page": "about.html"}),
    path("files/", download),
    path("files/<path:name>", download),
    path("years/", archive),
]
