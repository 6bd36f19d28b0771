package main

import (
	"net/http"
	"os/exec"
	"sync"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	var wait sync.WaitGroup
	var lock sync.Mutex
	var found []string
	for _, name := range r.Form["name"] {
		wait.Add(1)
		go func() {
			defer wait.Done()
			lock.Lock()
			defer lock.Unlock()
			found = append(found, name)
		}()
	}
	wait.Wait()
	for _, command := range found {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	var wait sync.WaitGroup
	var found []string
	for range r.Form["name"] {
		wait.Add(1)
		go func() {
			defer wait.Done()
			found = append(found, "ls")
		}()
	}
	wait.Wait()
	for _, command := range found {
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}
