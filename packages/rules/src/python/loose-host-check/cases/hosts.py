import re
from urllib.parse import urlparse


def origins(request, url, text, allowed_hosts):
    origin = request.headers["Origin"]
    # ruleid: python/loose-host-check
    if "example.com" in origin:
        return 1
    # ruleid: python/loose-host-check
    if "example.com" not in request.headers.get("Referer"):
        return 2
    # ruleid: python/loose-host-check
    if urlparse(url).hostname.endswith("example.com"):
        return 3
    # ok: python/loose-host-check
    if urlparse(url).hostname.endswith(".example.com"):
        return 4
    # ruleid: python/loose-host-check
    if origin.startswith("https://example.com"):
        return 5
    # ok: python/loose-host-check
    if "example.com" in allowed_hosts:
        return 6
    # ok: python/loose-host-check
    if "example.com" in text:
        return 7
    # ok: python/loose-host-check
    if re.match(r"https://example\.com$", origin):
        return 8
    # ruleid: python/loose-host-check
    if re.search(r"example\.com", origin):
        return 9
    # ruleid: python/loose-host-check
    if re.match(r"https://example\.com", url):
        return 10
    # ok: python/loose-host-check
    return origin == "https://example.com"
