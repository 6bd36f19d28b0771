package main

import (
	"encoding/json"
	"errors"
	"os"
)

func check(n int) error {
	if n == 0 {
		return errors.New("zero")
	}
	return nil
}

func count() (n int, err error) { return 1, nil }

func calls(data []byte) {
	var value any
	// ruleid: go/ignored-error
	json.Unmarshal(data, &value)
	// ruleid: go/ignored-error
	check(1)
	// ruleid: go/ignored-error
	count()
	// ok: go/ignored-error
	_ = check(2)
	// ok: go/ignored-error
	if err := os.Remove("a"); err != nil {
		return
	}
	// ok: go/ignored-error
	defer os.Remove("b")
}
