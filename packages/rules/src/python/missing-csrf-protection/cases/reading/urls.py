from django.urls import path

from . import views

urlpatterns = [
    path('send/<str:to>/', views.send),
    path('show/', views.show),
    path('form/', views.form),
]
