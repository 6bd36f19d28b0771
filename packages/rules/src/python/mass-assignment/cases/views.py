import json

from django.contrib.auth.models import User
from django.http import JsonResponse
from django.urls import path


def add(request):
    # ruleid: python/mass-assignment
    User.objects.create(**json.loads(request.body))
    # ok: python/mass-assignment
    User.objects.create(username=json.loads(request.body)["name"])
    return JsonResponse({})


def change(request, key):
    # ruleid: python/mass-assignment
    User.objects.filter(pk=key).update(**request.POST.dict())
    return JsonResponse({})


urlpatterns = [path("users", add), path("users/<int:key>", change)]
