from django.contrib.auth import authenticate, login
from django.http import HttpResponse
from django.urls import path
from django_ratelimit.decorators import ratelimit


@ratelimit(key="ip", rate="5/m", method="POST", block=True)
# ok: python/login-without-throttle
def log_in(request):
    user = authenticate(request, username=request.POST["name"], password=request.POST["password"])
    login(request, user)
    return HttpResponse()


urlpatterns = [path("login/", log_in)]
