from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.urls import path


@login_required
# ok: python/missing-csrf-protection
def move(request):
    request.user.address = request.POST["address"]
    request.user.save()
    return HttpResponse(request.COOKIES["name"])


urlpatterns = [path("address", move)]
