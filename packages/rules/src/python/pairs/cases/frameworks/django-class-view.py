from django.http import HttpResponse
from django.utils.html import escape
from django.views import View


class Flawed(View):
    def get(self, request):
        # ruleid: python/cross-site-scripting
        return HttpResponse('<p>' + request.GET.get('name', ''))


class Fixed(View):
    def get(self, request):
        # ok: python/cross-site-scripting
        return HttpResponse('<p>' + escape(request.GET.get('name', '')))
