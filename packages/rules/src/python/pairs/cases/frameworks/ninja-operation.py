import os

from ninja import NinjaAPI, Router, Schema
from robyn import Robyn

api = NinjaAPI()
router = Router()
app = Robyn(__file__)


class Item(Schema):
    name: str
    count: int


@api.get('/flawed')
def flawed(request, name: str):
    # ruleid: python/command-injection
    os.system('show ' + name)


@router.post('/flawed')
def posted(request, item: Item):
    # ruleid: python/command-injection
    os.system('show ' + item.name)


@api.get('/request')
def asked(request):
    # ruleid: python/command-injection
    os.system('show ' + request.GET['name'])


@app.get('/robyn')
def served(request):
    # ruleid: python/command-injection
    os.system('show ' + request.query_params.get('name'))


@api.get('/fixed')
def fixed(request, count: int):
    # ok: python/command-injection
    os.system('show ' + str(count))


@router.post('/fixed')
def counted(request, item: Item):
    # ok: python/command-injection
    os.system('show ' + str(item.count))


@app.get('/robyn/fixed')
def shown(request):
    # ok: python/command-injection
    os.system('show ' + request.method)
