from django.urls import path
import views

urlpatterns = [path('password/', views.change), path('hook/', views.hook)]
