from django.http import HttpResponse
from django.template.loader import render_to_string
from django.urls import path


def flawed(request):
    # ruleid: python/cross-site-scripting
    return HttpResponse('<p>' + request.GET['name'] + '</p>')


def fixed(request):
    page = render_to_string('page.html', {'name': request.GET['name']})
    # ok: python/cross-site-scripting
    return HttpResponse(page)


urlpatterns = [path('flawed', flawed), path('fixed', fixed)]
