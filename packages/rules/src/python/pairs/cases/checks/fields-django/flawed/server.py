import json

from django.db import models
from django.http import HttpResponse
from django.urls import path


class User(models.Model):
    name = models.CharField(max_length=80)


def add(request):
    # ruleid: python/mass-assignment
    User.objects.create(**json.loads(request.body))
    return HttpResponse()


urlpatterns = [path("users", add)]
