from django.db import models


class Account(models.Model):
    token = models.CharField(max_length=40)
    balance = models.IntegerField()
