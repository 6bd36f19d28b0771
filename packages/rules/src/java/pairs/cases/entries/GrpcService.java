package org.acme.notes;

import io.grpc.stub.StreamObserver;
import java.io.IOException;
import org.acme.notes.proto.Found;
import org.acme.notes.proto.NotesGrpc;
import org.acme.notes.proto.Query;

public class GrpcService extends NotesGrpc.NotesImplBase {
    @Override
    public void find(Query request, StreamObserver<Found> answer) {
        try {
            // ruleid: java/command-injection
            Runtime.getRuntime().exec(new String[] {"sh", "-c", "grep " + request.getWord() + " notes.txt"});
            // ok: java/command-injection
            new ProcessBuilder("grep", "-e", request.getWord(), "notes.txt").start();
        } catch (IOException e) {
            answer.onError(e);
        }
    }
}
