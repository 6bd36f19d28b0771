package store

import (
	"os"
	"path/filepath"
)

type Store struct{ Root string }

func (s *Store) Read(name string) ([]byte, error) {
	// ruleid: go/path-traversal
	return os.ReadFile(filepath.Join(s.Root, name))
}

func (s *Store) ReadLocal(name string) ([]byte, error) {
	if !filepath.IsLocal(name) {
		return nil, os.ErrInvalid
	}
	// ok: go/path-traversal
	return os.ReadFile(filepath.Join(s.Root, name))
}

// A path as a whole is the caller's to choose.
func Load(path string) ([]byte, error) {
	// ok: go/path-traversal
	return os.ReadFile(path)
}

func (s *Store) readOwn(name string) ([]byte, error) {
	// ok: go/path-traversal
	return os.ReadFile(filepath.Join(s.Root, name))
}
