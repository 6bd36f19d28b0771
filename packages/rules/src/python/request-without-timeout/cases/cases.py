import httpx
import requests


def rates(options):
    # ruleid: python/request-without-timeout
    requests.post("https://example.org/rates", json={})
    # ruleid: python/request-without-timeout
    requests.get("https://example.org/rates", timeout=None)
    # ok: python/request-without-timeout
    requests.get("https://example.org/rates", timeout=5)
    # ok: python/request-without-timeout
    requests.get("https://example.org/rates", **options)
    # ok: python/request-without-timeout
    httpx.get("https://example.org/rates")
    # ruleid: python/request-without-timeout
    httpx.get("https://example.org/rates", timeout=None)
