package folders

import (
	"path/filepath"
	"strings"
)

const root = "/srv/files"

func written(name string) bool {
	path := filepath.Join("/srv/files", name)
	// ruleid: go/partial-path-containment
	return strings.HasPrefix(path, "/srv/files")
}

func named(name string) bool {
	path := filepath.Join(root, name)
	// ruleid: go/partial-path-containment
	return strings.HasPrefix(path, root)
}

func ended(name string) bool {
	path := filepath.Join("/srv/files", name)
	// ok: go/partial-path-containment
	return strings.HasPrefix(path, "/srv/files/")
}

func another(name string) bool {
	path := filepath.Join("/srv", name)
	// ok: go/partial-path-containment
	return strings.HasPrefix(path, "/srv/files")
}
