package cases

import "testing"

func TestA(t *testing.T) {
	go func() {
		// ruleid: go/fatal-in-goroutine
		t.Fatalf("x")
		// ok: go/fatal-in-goroutine
		t.Error("x")
	}()
	t.Run("b", func(t *testing.T) {
		// ok: go/fatal-in-goroutine
		t.Fatal("x")
	})
	// ok: go/fatal-in-goroutine
	t.Fatal("x")
}
