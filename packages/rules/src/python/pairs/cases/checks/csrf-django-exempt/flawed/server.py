from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt
@login_required
# ruleid: python/missing-csrf-protection
def move(request):
    request.user.address = request.POST["address"]
    request.user.save()
    return HttpResponse(request.COOKIES["name"])


urlpatterns = [path("address", move)]
