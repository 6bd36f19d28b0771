from django.contrib import admin
from django.contrib.auth.views import LoginView
from django.shortcuts import redirect
from django.utils.deprecation import MiddlewareMixin
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.generic.edit import FormView


class Flawed(FormView):
    def form_valid(self, form):
        # ruleid: python/open-redirect
        return redirect(self.get_success_url())

    def get_success_url(self):
        # ruleid: python/open-redirect
        return self.request.GET.get('next')


class FlawedLogin(LoginView):
    def form_valid(self, form):
        # ruleid: python/open-redirect
        return redirect(self.request.GET['next'])


class FlawedMiddleware(MiddlewareMixin):
    def process_request(self, request):
        # ruleid: python/open-redirect
        return redirect(request.GET['next'])


class FlawedAdministration(admin.ModelAdmin):
    def changelist_view(self, request, extra_context=None):
        # ruleid: python/open-redirect
        return redirect(request.GET['next'])


class Fixed(FormView):
    def form_valid(self, form):
        # ok: python/open-redirect
        return redirect(self.get_success_url())

    def get_success_url(self):
        address = self.request.GET.get('next')
        if url_has_allowed_host_and_scheme(address, allowed_hosts={self.request.get_host()}):
            return address
        return '/'
