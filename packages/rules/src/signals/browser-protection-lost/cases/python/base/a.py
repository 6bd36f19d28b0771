def show(request, asset):
    response = FileResponse(asset.file)
    response["Content-Security-Policy"] = "sandbox allow-scripts"
    response["Content-Type"] = asset.kind
    return response


def login(response, token):
    response.set_cookie("session", token, httponly=True, secure=True)
    return response


def policy(request):
    policy = request.headers.get("Content-Security-Policy")
    return policy
