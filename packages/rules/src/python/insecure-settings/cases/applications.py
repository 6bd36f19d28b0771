import connexion
from aiohttp.web import Application
from fastapi import FastAPI

# ruleid: python/insecure-settings
pages = Application(debug=True)
# ok: python/insecure-settings
service = FastAPI(debug=False)
# ok: python/insecure-settings
panel = Widget(debug=True)

api_app = connexion.App(__name__)

if __name__ == '__main__':
    # ruleid: python/insecure-settings
    api_app.run(port=5000, debug=True)
