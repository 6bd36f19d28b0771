package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"github.com/mholt/archives"
)

func unpackAny(ctx context.Context, format archives.Extraction, in io.Reader, folder string) error {
	return format.Extract(ctx, in, func(ctx context.Context, entry archives.FileInfo) error {
		// ruleid: go/zip-slip
		file, err := os.Create(filepath.Join(folder, entry.NameInArchive))
		if err != nil {
			return err
		}
		return file.Close()
	})
}

func unpackLocal(ctx context.Context, format archives.Extraction, in io.Reader, folder string) error {
	return format.Extract(ctx, in, func(ctx context.Context, entry archives.FileInfo) error {
		if !filepath.IsLocal(entry.NameInArchive) {
			return errors.New("outside")
		}
		// ok: go/zip-slip
		file, err := os.Create(filepath.Join(folder, entry.NameInArchive))
		if err != nil {
			return err
		}
		return file.Close()
	})
}
