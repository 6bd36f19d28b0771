from django.urls import path

from . import views

urlpatterns = [
    path('own/', views.own),
    path('all/', views.everybody),
    path('notes/', views.notes),
]
