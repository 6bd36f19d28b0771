import re

from django.shortcuts import render

# A pattern of no route says nothing of the parts of routes.
WORDS = re.compile(r"^(\w+)$")


def group(request, slug, form=None):
    return render(request, "group.html", {"form": form, "slug": slug})
