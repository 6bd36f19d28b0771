from django.contrib import messages
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.generic import RedirectView
from django.views.generic.edit import CreateView


class Returned(RedirectView):
    def get_redirect_url(self, *args, **kwargs):
        messages.info(self.request, 'Welcome back.')
        # ruleid: python/open-redirect
        return self.request.GET.get('next', reverse('home'))


class FixedReturned(RedirectView):
    def get_redirect_url(self, *args, **kwargs):
        address = self.request.GET.get('next', '')
        if not url_has_allowed_host_and_scheme(address, allowed_hosts={self.request.get_host()}):
            address = reverse('home')
        # ok: python/open-redirect
        return address


class Kept(RedirectView):
    def get_redirect_url(self, *args, **kwargs):
        # ruleid: python/open-redirect
        self.url = self.request.GET.get('next', '/')
        return super().get_redirect_url(*args, **kwargs)


class FixedKept(RedirectView):
    def get_redirect_url(self, *args, **kwargs):
        # ok: python/open-redirect
        self.url = '/found/' + self.request.GET.get('tab', '')
        return super().get_redirect_url(*args, **kwargs)


class Saved(CreateView):
    def get_success_url(self):
        # ruleid: python/open-redirect
        return self.request.POST['back']


class FixedSaved(CreateView):
    def get_success_url(self):
        # ok: python/open-redirect
        return reverse('things') + '?back=' + self.request.POST['back']
