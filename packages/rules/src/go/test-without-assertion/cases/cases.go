package cases

// ruleid: go/test-without-assertion
func TestA(t *testing.T) {
	f(1)
}

// ok: go/test-without-assertion
func TestB(t *testing.T) {
	if f(1) {
		t.Error("f")
	}
}

// ok: go/test-without-assertion
func TestC(t *testing.T) {
	checkAll(t, f)
}

// ok: go/test-without-assertion
func other(t *testing.T) {
	f(1)
}
