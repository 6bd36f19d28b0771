package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

const root = "/srv/files"

type config struct {
	anyPath bool
}

type server struct {
	config config
}

var anyPath = os.Getenv("ANY_PATH") == "1"

func isInside(name string) bool {
	return strings.HasPrefix(filepath.Join(root, name), root+"/")
}

func (s *server) check(name string) error {
	if s.config.anyPath {
		return nil
	}
	if !isInside(name) {
		return errors.New("outside")
	}
	return nil
}

func (s *server) flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if r.FormValue("any") == "" && !isInside(name) {
		return
	}
	// ruleid: go/path-traversal
	http.ServeFile(w, r, filepath.Join(root, name))
}

func (s *server) fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !s.config.anyPath && !isInside(name) {
		return
	}
	// ok: go/path-traversal
	http.ServeFile(w, r, filepath.Join(root, name))
}

func (s *server) fixedVariable(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !anyPath && !isInside(name) {
		return
	}
	// ok: go/path-traversal
	http.ServeFile(w, r, filepath.Join(root, name))
}

func (s *server) fixedEnvironment(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if os.Getenv("CHECK_PATHS") != "" {
		if !isInside(name) {
			return
		}
	}
	// ok: go/path-traversal
	http.ServeFile(w, r, filepath.Join(root, name))
}

func (s *server) fixedCheck(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if err := s.check(name); err != nil {
		return
	}
	// ok: go/path-traversal
	http.ServeFile(w, r, filepath.Join(root, name))
}
