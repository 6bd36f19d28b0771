from django.db import models
from django.shortcuts import get_object_or_404, render
from django.urls import path


class Entry(models.Model):
    title = models.TextField()


def entries(request):
    return render(request, "entries.html", {"entries": Entry.objects.filter(hidden=False)})


def entry(request, number):
    return render(request, "entry.html", {"entry": get_object_or_404(Entry, pk=number)})


urlpatterns = [path("", entries), path("<int:number>", entry)]
