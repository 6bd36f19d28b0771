from django.shortcuts import render
from django.urls import path


def entries(request):
    return render(request, "entries.html", {})


urlpatterns = [path("", entries)]
