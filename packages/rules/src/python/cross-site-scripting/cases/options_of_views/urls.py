from django.urls import re_path

from . import views

urlpatterns = [
    re_path(r"^groups/(?P<slug>([^/]+))$", views.group),
]
