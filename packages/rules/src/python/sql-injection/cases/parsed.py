from django.db import connection
from django.http import JsonResponse
from rest_framework.decorators import api_view


@api_view(['POST'])
def activity(request):
    month = request.data['month']
    cursor = connection.cursor()
    # ruleid: python/sql-injection
    cursor.execute('SELECT * FROM tracker WHERE month = %s' % month)
    return JsonResponse({'rows': cursor.rowcount})
