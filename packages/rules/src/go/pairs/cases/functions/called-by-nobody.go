package main

import (
	"os"

	"example.org/jobs"
)

type cleaner struct{}

func main() {
	c := &cleaner{}
	jobs.Register("clean", c.flawed)
	c.fixed("temporary")
}

// A library calls it, of which nothing is known.
func (c *cleaner) flawed(name string) error {
	// ruleid: go/path-traversal
	return os.Remove("/data/" + name)
}

func (c *cleaner) fixed(name string) error {
	// ok: go/path-traversal
	return os.Remove("/data/" + name)
}
