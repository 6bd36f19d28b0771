import os

from django.shortcuts import redirect
from rest_framework import generics, mixins, viewsets
from rest_framework.decorators import action, api_view
from rest_framework.views import APIView
from rest_framework.viewsets import ModelViewSet


class Flawed(APIView):
    def get(self, request):
        # ruleid: python/open-redirect
        return redirect(request.query_params['next'])


class FlawedList(generics.ListAPIView):
    def get_queryset(self):
        # ruleid: python/open-redirect
        return redirect(self.request.query_params['next'])


class FlawedSet(mixins.ListModelMixin, viewsets.GenericViewSet):
    def list(self, request):
        # ruleid: python/open-redirect
        return redirect(request.data['next'])

    def retrieve(self, request, pk):
        # ruleid: python/path-traversal
        return open(os.path.join('/srv', pk))


class FlawedAction(ModelViewSet):
    @action(methods=['get'], detail=False)
    def login(self, request, *args, **kwargs):
        # ruleid: python/open-redirect
        return redirect(request.query_params['next'])


@api_view(['GET'])
def flawed_function(request):
    # ruleid: python/open-redirect
    return redirect(request.query_params['next'])


@api_view(['GET'])
def flawed_part(request, name):
    # ruleid: python/path-traversal
    return open(os.path.join('/srv', name))


@api_view(['GET'])
def fixed_function(request, name):
    # ok: python/path-traversal
    return open(os.path.join('/srv', os.path.basename(name)))


class Fixed(APIView):
    def get(self, request):
        # ok: python/open-redirect
        return redirect('/pages?next=' + request.query_params['next'])
