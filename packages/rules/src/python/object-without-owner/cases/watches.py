import hmac

from django.contrib.auth.models import User
from django.db import models
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import path


class Watch(models.Model):
    user = models.ForeignKey(User, on_delete=models.CASCADE)
    secret = models.CharField(max_length=40)


# Somebody is put there who need not log in: who is logged in is asked for all the same.
def guest(request):
    request.user = User.objects.get(username="guest")
    return HttpResponse("")


def stop_own(request, pk):
    may_stop(request.user)
    # ok: python/object-without-owner
    watch = get_object_or_404(Watch, pk=pk)
    watch.delete()
    return HttpResponse("")


# Whoever has the secret was sent it.
def stop(request, pk, secret):
    # ok: python/object-without-owner
    watch = get_object_or_404(Watch, pk=pk)
    if watch.secret != secret:
        raise Http404
    watch.delete()
    return HttpResponse("")


def stop_slowly(request, pk, secret):
    # ok: python/object-without-owner
    watch = get_object_or_404(Watch, pk=pk)
    if not hmac.compare_digest(watch.secret, secret):
        raise Http404
    watch.delete()
    return HttpResponse("")


def stop_any(request, pk, secret):
    # ruleid: python/object-without-owner
    watch = get_object_or_404(Watch, pk=pk)
    if secret == "":
        raise Http404
    watch.delete()
    return HttpResponse(watch.secret)


urlpatterns = [
    path("guest/", guest),
    path("own/<int:pk>", stop_own),
    path("stop/<int:pk>/<secret>", stop),
    path("slow/<int:pk>/<secret>", stop_slowly),
    path("any/<int:pk>/<secret>", stop_any),
]
