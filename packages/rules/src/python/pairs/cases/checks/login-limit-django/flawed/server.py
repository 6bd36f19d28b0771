from django.contrib.auth import authenticate, login
from django.http import HttpResponse
from django.urls import path


# ruleid: python/login-without-throttle
def log_in(request):
    user = authenticate(request, username=request.POST["name"], password=request.POST["password"])
    login(request, user)
    return HttpResponse()


urlpatterns = [path("login/", log_in)]
