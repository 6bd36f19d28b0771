from django.urls import path

from . import views

urlpatterns = [
    path('flawed/<str:pk>', views.flawed),
    path('fixed/<str:pk>', views.fixed),
]
