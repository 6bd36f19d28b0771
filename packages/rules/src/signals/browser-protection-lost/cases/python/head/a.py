def show(request, asset):
    response = FileResponse(asset.file)
    # ruleid: review/browser-protection-lost
    response["Content-Type"] = asset.kind
    return response


def login(response, token):
    # ruleid: review/browser-protection-lost
    response.set_cookie("session", token, httponly=True)
    return response


def policy(request):
    # ok: review/browser-protection-lost
    return request.policy
