import json

from django.db import models
from django.http import HttpResponse
from django.urls import path


class User(models.Model):
    name = models.CharField(max_length=80)


def add(request):
    # ok: python/mass-assignment
    User.objects.create(name=json.loads(request.body)["name"])
    return HttpResponse()


urlpatterns = [path("users", add)]
