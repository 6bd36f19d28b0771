from django.shortcuts import redirect
from django.urls import path, reverse


def flawed(request):
    # ruleid: python/open-redirect
    return redirect(request.GET['next'])


def fixed(request):
    # ok: python/open-redirect
    return redirect(reverse('fixed', query={'next': request.GET['next']}))


urlpatterns = [path('flawed', flawed), path('fixed', fixed)]
