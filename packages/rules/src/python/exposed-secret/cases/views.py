from django.db import models
from django.http import JsonResponse
from django.urls import path


class Customer(models.Model):
    name = models.CharField(max_length=80)
    credit_card = models.CharField(max_length=16)


def show(request, pk):
    customer = Customer.objects.get(pk=pk)
    # ruleid: python/exposed-secret
    return JsonResponse({'name': customer.name, 'card': customer.credit_card})


def name(request, pk):
    customer = Customer.objects.get(pk=pk)
    # ok: python/exposed-secret
    return JsonResponse({'name': customer.name, 'card': customer.credit_card is not None})


urlpatterns = [path('customers/<int:pk>', show), path('names/<int:pk>', name)]
