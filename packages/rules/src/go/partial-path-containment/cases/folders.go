package folders

import (
	"errors"
	"path/filepath"
	"strings"
)

type store struct {
	root string
}

var errBad = errors.New("bad path")

func (s *store) flawed(name string) error {
	// ruleid: go/partial-path-containment
	if !strings.HasPrefix(filepath.Clean(filepath.Join(s.root, name)), s.root) {
		return errBad
	}
	root, err := filepath.Abs(s.root)
	if err != nil {
		return err
	}
	path := filepath.Join(root, name)
	// ruleid: go/partial-path-containment
	if !strings.HasPrefix(path, root) {
		return errBad
	}
	return nil
}

func (s *store) fixed(name string) error {
	path := filepath.Join(s.root, name)
	// ok: go/partial-path-containment
	if !strings.HasPrefix(path, s.root+string(filepath.Separator)) {
		return errBad
	}
	folder := filepath.Clean(s.root) + string(filepath.Separator)
	// ok: go/partial-path-containment
	if !strings.HasPrefix(path, folder) {
		return errBad
	}
	// ok: go/partial-path-containment
	if strings.HasPrefix(path, "/data/") {
		return errBad
	}
	// ok: go/partial-path-containment
	if strings.HasPrefix(name, s.root) {
		return errBad
	}
	return nil
}

func ended(root, name string) bool {
	base := filepath.Clean(root)
	path := filepath.Clean(filepath.Join(base, name))
	if !strings.HasSuffix(base, string(filepath.Separator)) {
		base += string(filepath.Separator)
	}
	// ok: go/partial-path-containment
	return strings.HasPrefix(path, base)
}
