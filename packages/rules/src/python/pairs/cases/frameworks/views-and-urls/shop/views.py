from django.db import connection
from django.http import HttpResponse

from .models import Item


def flawed(request, pk):
    # ruleid: python/sql-injection
    items = Item.objects.raw("SELECT * FROM item WHERE name = '%s'" % request.GET['name'])
    return HttpResponse(str(len(items)))


def fixed(request, pk):
    with connection.cursor() as cursor:
        # ok: python/sql-injection
        cursor.execute('SELECT * FROM item WHERE name = %s', [request.GET['name']])
    return HttpResponse('done')
