from django.http import HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import path
from django.utils.http import url_has_allowed_host_and_scheme


def flawed(request):
    target = request.GET['next']
    if url_has_allowed_host_and_scheme(target, allowed_hosts=None):
        return HttpResponseRedirect('/')
    # ruleid: python/open-redirect
    return redirect(target)


def fixed(request):
    target = request.GET.get('next')
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}, require_https=True):
        target = '/'
    # ok: python/open-redirect
    return HttpResponseRedirect(target)


urlpatterns = [path('flawed', flawed), path('fixed', fixed)]
