from django.http import HttpResponse, JsonResponse
from django.views import View
def a(request):
    # ruleid: python/cross-site-scripting
    return HttpResponse('<b>' + request.GET['q'])
def b(request):
    # ok: python/cross-site-scripting
    return HttpResponse('<b>' + request.GET['q'], content_type='application/json')
def c(request):
    # ok: python/cross-site-scripting
    return HttpResponse('<b>' + request.GET['q'], 'text/plain')
def d(request):
    # ok: python/cross-site-scripting
    r = HttpResponse('<b>' + request.GET['q'])
    r['Content-Type'] = 'text/plain'
    return r
def e(request):
    # ruleid: python/cross-site-scripting
    return HttpResponse('<b>' + request.GET['q'], content_type='text/html')
def f(request):
    # ok: python/cross-site-scripting
    return HttpResponse('<b>' + request.GET['q'], headers={'Content-Type': 'text/plain'})
def g(request):
    r = HttpResponse(content_type='application/json')
    # ok: python/cross-site-scripting
    r.write('<b>' + request.GET['q'])
    return r
def h(request):
    r = HttpResponse()
    # ruleid: python/cross-site-scripting
    r.write('<b>' + request.GET['q'])
    return r
