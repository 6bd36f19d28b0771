from fastapi import FastAPI, UploadFile

app = FastAPI()


@app.post("/pictures")
# ok: python/upload-without-limit
async def add(picture: UploadFile):
    if picture.size > max_size:
        raise ValueError
    store(await picture.read())
