from django.http import HttpResponse

from .models import Account


# ruleid: python/missing-csrf-protection
def send(request, to):
    if request.method == 'GET':
        account = Account.objects.get(token=request.COOKIES['token'])
        account.balance = account.balance - 1
        account.save()
    return HttpResponse(to)


# ok: python/missing-csrf-protection
def show(request):
    if request.method == 'GET':
        return HttpResponse(Account.objects.get(token=request.COOKIES['token']).balance)
    return HttpResponse('')


# ok: python/missing-csrf-protection
def form(request):
    account = Account.objects.get(token=request.COOKIES['token'])
    if request.method == 'GET':
        return HttpResponse(account.balance)
    if request.method == 'POST':
        account.save()
    return HttpResponse('')
