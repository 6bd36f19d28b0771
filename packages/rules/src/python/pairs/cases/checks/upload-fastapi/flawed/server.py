from fastapi import FastAPI, UploadFile

app = FastAPI()


@app.post("/pictures")
# todoruleid: python/upload-without-limit
async def add(picture: UploadFile):
    store(await picture.read())
