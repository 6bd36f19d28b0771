from django.http import HttpResponse
from django.shortcuts import render
from django.template import loader
from django.urls import path


def search(request):
    context = {"query": request.GET.get("q"), "total": 3}
    return render(request, "shop/search.html", context)


def detail(request, slug):
    template = loader.get_template("shop/detail.html")
    return HttpResponse(template.render({"slug": slug, "title": "Shop"}, request))


urlpatterns = [path("search", search), path("<str:slug>", detail)]
