from django.shortcuts import render
from django.urls import path


def page(request):
    return render(request, "page.html", {"name": request.GET["name"], "known": "a"})


urlpatterns = [path("", page)]
