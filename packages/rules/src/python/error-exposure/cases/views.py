import sqlite3

from django.http import HttpResponse, JsonResponse
from django.urls import path


def look_up(request):
    try:
        return JsonResponse({'found': find(request.GET['name'])})
    except sqlite3.Error as e:
        # ruleid: python/error-exposure
        return JsonResponse({'error': repr(e)}, status=500)


def look(request):
    try:
        return HttpResponse(find(request.GET['name']).name)
    except sqlite3.Error:
        # ok: python/error-exposure
        return HttpResponse('failed', status=500)


urlpatterns = [path('look-up', look_up), path('look', look)]
