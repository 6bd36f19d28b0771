package org.acme.docs;

import java.io.IOException;
import java.io.InputStream;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RelativeResource {
    private final Resource folder = new FileSystemResource("/srv/docs/");

    @GetMapping("/page")
    InputStream page(@RequestParam String name) throws IOException {
        // ruleid: java/path-traversal
        return folder.createRelative(name).getInputStream();
    }

    @GetMapping("/known")
    InputStream known(@RequestParam String name) throws IOException {
        if (!name.matches("[a-z]+")) throw new IOException("no page");
        // ok: java/path-traversal
        return folder.createRelative(name + ".html").getInputStream();
    }
}
