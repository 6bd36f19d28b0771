from django.contrib.auth.decorators import login_required
from django.http import JsonResponse

from .models import Payment


@login_required
def own(request):
    payment = Payment.objects.get(user=request.user)
    return JsonResponse({'card': payment.credit_card})


# ruleid: python/missing-authentication
def everybody(request):
    cards = []
    for payment in Payment.objects.all():
        cards.append({'card': payment.credit_card})
    return JsonResponse({'cards': cards})


# ok: python/missing-authentication
def notes(request):
    return JsonResponse({'notes': [payment.note for payment in Payment.objects.all()]})
