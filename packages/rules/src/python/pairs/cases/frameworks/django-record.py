from django.db import models
from django.http import HttpResponseRedirect
from django.urls import path


class Report(models.Model):
    file_name = models.CharField(max_length=100)


def flawed(request):
    # ruleid: python/open-redirect
    return HttpResponseRedirect(request.GET['name'])


def fixed(request):
    report = Report.objects.filter(owner=request.GET['owner']).first()
    if report is not None:
        # ok: python/open-redirect
        return HttpResponseRedirect(report.file_name)
    other = Report.objects.get(id=request.GET['id'])
    # ok: python/open-redirect
    return HttpResponseRedirect(other.file_name)


urlpatterns = [path('flawed', flawed), path('fixed', fixed)]
