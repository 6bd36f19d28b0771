import subprocess

from django import forms
from django.shortcuts import get_object_or_404, redirect
from django.views import View

from .models import Device


class CommandForm(forms.Form):
    command = forms.CharField()

    def clean(self):
        self.device = Device.objects.first()


class DeviceForm(forms.ModelForm):
    class Meta:
        model = Device


class Flawed(View):
    def post(self, request):
        form = CommandForm(request.POST)
        if form.is_valid():
            # ruleid: python/command-injection
            subprocess.run(form.cleaned_data["command"], shell=True)
        # ruleid: python/open-redirect
        return redirect(request.POST["next"])


class Fixed(View):
    def get(self, request, pk):
        device = get_object_or_404(Device, pk=pk)
        if "again" in request.GET:
            # ok: python/open-redirect
            return redirect(request.get_full_path())
        # ok: python/open-redirect
        return redirect(device.get_absolute_url())

    def post(self, request):
        form = CommandForm(request.POST)
        # ok: python/command-injection
        subprocess.run(form.device.command, shell=True)
        record = DeviceForm(request.POST).save()
        # ok: python/open-redirect
        return redirect(record.get_absolute_url())
