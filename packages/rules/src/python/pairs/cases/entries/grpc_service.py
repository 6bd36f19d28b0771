import subprocess

import notes_pb2
import notes_pb2_grpc


class Notes(notes_pb2_grpc.NotesServicer):
    def Find(self, request, context):
        # ruleid: python/command-injection
        subprocess.run("grep " + request.word + " notes.txt", shell=True)
        return notes_pb2.Found()

    def Count(self, request, context):
        # ok: python/command-injection
        subprocess.run(["grep", "-c", "-e", request.word, "notes.txt"])
        return notes_pb2.Counted()
