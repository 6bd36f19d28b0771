from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.models import User
from django.db import models
from django.shortcuts import get_object_or_404
from django.urls import path


class Login(models.Model):
    name = models.CharField(max_length=80)
    password = models.CharField(max_length=80)


def register(request):
    # ruleid: python/plain-password
    Login.objects.create(name=request.POST['name'], password=request.POST['password'])
    # ok: python/plain-password
    Login.objects.create(name=request.POST['name'], password=make_password(request.POST['password']))
    # ok: python/plain-password
    User.objects.create_user(request.POST['name'], password=request.POST['password'])


def log_in(request):
    # ok: python/plain-password -- told where it is stored
    login = Login.objects.filter(name=request.POST['name'], password=request.POST['password']).first()
    # ok: python/plain-password
    other = get_object_or_404(Login, name=request.POST['name'])
    # ok: python/plain-password
    if check_password(request.POST['password'], other.password):
        return login
    # ok: python/plain-password -- told where it is stored
    if other.password != request.POST['password']:
        return None
    return other


def change(request):
    user = User.objects.get(id=1)
    # ok: python/plain-password
    user.set_password(request.POST['password'])
    login = Login.objects.get(id=1)
    # ok: python/plain-password -- told once a class
    login.password = request.POST['password']
    login.save()


urlpatterns = [path('register', register), path('log-in', log_in), path('change', change)]
