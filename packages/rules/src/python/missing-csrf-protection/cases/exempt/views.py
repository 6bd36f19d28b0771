from django.contrib.auth.decorators import login_required
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt
@login_required
# ruleid: python/missing-csrf-protection
def change(request):
    request.user.set_password(request.POST['password'])


@csrf_exempt
# ok: python/missing-csrf-protection
def hook(request):
    take(request.body)
