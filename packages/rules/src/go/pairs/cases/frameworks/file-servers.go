package main

import (
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"

	"github.com/johannesboyne/gofakes3"
	"github.com/pkg/sftp"
)

type store struct{ root string }

func (s *store) HeadObject(ctx context.Context, bucket, key string) (*gofakes3.Object, error) {
	// ruleid: go/path-traversal
	_, err := os.ReadFile(filepath.Join(s.root, bucket, key))
	return nil, err
}

func (s *store) DeleteObject(ctx context.Context, bucket, key string) (gofakes3.ObjectDeleteResult, error) {
	// ok: go/path-traversal
	return gofakes3.ObjectDeleteResult{}, os.Remove(filepath.Join(s.root, filepath.Base(bucket), filepath.Base(key)))
}

func serve() {
	faker := gofakes3.New(&store{root: "/srv/objects"})
	http.ListenAndServe(":9000", faker.Server())
}

type handlers struct{ root string }

func (h *handlers) Fileread(r *sftp.Request) (io.ReaderAt, error) {
	// ruleid: go/path-traversal
	return os.Open(h.root + r.Filepath)
}

func (h *handlers) Filewrite(r *sftp.Request) (io.WriterAt, error) {
	// ok: go/path-traversal
	return os.Create(h.root + filepath.Clean("/"+r.Filepath))
}
