from django.http import HttpResponseBadRequest
from django.urls import path

from admin_pages.views import InspectView


class Shown(InspectView):
    def get(self, request, number, *args, **kwargs):
        # ruleid: python/cross-site-scripting
        return HttpResponseBadRequest(f'No such width: {request.GET.get("width")}')


class Used(InspectView):
    def get(self, request, number, *args, **kwargs):
        # ruleid: python/cross-site-scripting
        return HttpResponseBadRequest(f'No such width: {request.GET.get("width")}')


urlpatterns = [path('<int:number>/', Shown.as_view(), name='shown')]
