from django.http import HttpResponse
from django.views.decorators.http import require_POST


# ok: python/upload-without-limit
@require_POST
def add(request):
    store(request.FILES["picture"])
    return HttpResponse(status=201)
