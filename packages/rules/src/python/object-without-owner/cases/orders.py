from django.conf import settings
from django.contrib.auth.decorators import login_required, permission_required
from django.db import models
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import path


class Order(models.Model):
    customer = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    address = models.TextField()


class Product(models.Model):
    name = models.TextField()
    last_changed_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)


@login_required
def cancel(request, pk):
    # ruleid: python/object-without-owner
    order = get_object_or_404(Order, pk=pk)
    order.delete()
    return HttpResponse('')


@login_required
def readdress(request, pk):
    # ruleid: python/object-without-owner
    order = Order.objects.get(pk=pk)
    order.address = request.POST['address']
    order.save()
    return HttpResponse('')


@login_required
def drop(request):
    # ruleid: python/object-without-owner
    Order.objects.filter(id=request.POST['id']).delete()
    return HttpResponse('')


@login_required
def show(request, pk):
    # ok: python/object-without-owner
    order = get_object_or_404(Order, pk=pk, customer=request.user)
    return HttpResponse(order.address)


@login_required
def peek(request, pk):
    # ruleid: python/object-without-owner
    order = get_object_or_404(Order, pk=pk)
    return HttpResponse(order.address)


@login_required
def cancel_own(request, pk):
    # ok: python/object-without-owner
    order = get_object_or_404(Order, pk=pk)
    if order.customer_id == request.user.id:
        order.delete()
    return HttpResponse('')


@permission_required('shop.delete_order')
def cancel_any(request, pk):
    # ok: python/object-without-owner
    order = get_object_or_404(Order, pk=pk)
    order.delete()
    return HttpResponse('')


@login_required
def rename(request, pk):
    # ok: python/object-without-owner
    product = get_object_or_404(Product, pk=pk)
    product.name = request.POST['name']
    product.save()
    return HttpResponse('')


urlpatterns = [
    path('orders/<int:pk>/cancel', cancel),
    path('orders/<int:pk>/address', readdress),
    path('orders/drop', drop),
    path('orders/<int:pk>', show),
    path('orders/<int:pk>/peek', peek),
    path('own/<int:pk>/cancel', cancel_own),
    path('any/<int:pk>/cancel', cancel_any),
    path('products/<int:pk>', rename),
]
