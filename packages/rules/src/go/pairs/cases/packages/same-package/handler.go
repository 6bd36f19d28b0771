package main

import "net/http"

func flawed(w http.ResponseWriter, r *http.Request) {
	run(r.FormValue("command"))
	job := newJob(r.FormValue("command"))
	job.start()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	list(r.FormValue("command"))
	job := newJob(r.FormValue("command"))
	job.stop()
}
