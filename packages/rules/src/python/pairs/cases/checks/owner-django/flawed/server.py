from django.db import models
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import path


class Note(models.Model):
    owner = models.ForeignKey("auth.User", on_delete=models.CASCADE)


def remove(request, key):
    # ruleid: python/object-without-owner
    note = get_object_or_404(Note, pk=key)
    note.delete()
    return HttpResponse()


urlpatterns = [path("notes/<int:key>", remove)]
