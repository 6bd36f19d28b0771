import os

from django.db import models
from django.http import HttpResponse
from django.urls import path


class Report(models.Model):
    file_name = models.CharField(max_length=100)


def flawed(request):
    # ruleid: python/command-injection
    os.system('print ' + request.GET['name'])
    return HttpResponse('done')


def fixed(request):
    report = Report.objects.filter(owner=request.GET['owner']).first()
    # ok: python/command-injection
    os.system('print ' + report.file_name)
    other = Report.objects.get(id=request.GET['id'])
    # ok: python/command-injection
    os.system('print ' + other.file_name)
    return HttpResponse('done')


urlpatterns = [path('flawed', flawed), path('fixed', fixed)]
