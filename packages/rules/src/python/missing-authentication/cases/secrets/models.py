from django.db import models


class Payment(models.Model):
    user = models.ForeignKey('auth.User', on_delete=models.CASCADE)
    credit_card = models.CharField(max_length=16)
    note = models.CharField(max_length=80)
