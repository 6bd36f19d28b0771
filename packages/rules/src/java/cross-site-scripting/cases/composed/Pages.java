package shop;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;

class Pages {
    @Fetch("/hello")
    public ResponseEntity<String> hello(String name) {
        // ruleid: java/cross-site-scripting
        return new ResponseEntity<>("<p>Hello " + name, HttpStatus.OK);
    }

    @Fetched("/again")
    public ResponseEntity<String> again(String name) {
        // ruleid: java/cross-site-scripting
        return new ResponseEntity<>("<p>Hello " + name, HttpStatus.OK);
    }

    @Fetch("/number")
    public ResponseEntity<String> number(int number) {
        // ok: java/cross-site-scripting
        return new ResponseEntity<>("<p>" + number, HttpStatus.OK);
    }

    @Traced("hello")
    public ResponseEntity<String> helper(String name) {
        // ok: java/cross-site-scripting
        return new ResponseEntity<>("<p>Hello " + name, HttpStatus.OK);
    }
}
