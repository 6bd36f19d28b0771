package cases

import "fmt"

func a(x string, y []any) {
	// ruleid: go/format-mismatch
	fmt.Printf("%s %s", x)
	// ruleid: go/format-mismatch
	fmt.Fprintf(w, "%d%%", x, x)
	// ruleid: go/format-mismatch
	fmt.Printf("none", x)
	// ok: go/format-mismatch
	fmt.Printf("%s %s", x, x)
	// ok: go/format-mismatch
	fmt.Printf("%*d", 3, 4)
	// ok: go/format-mismatch
	fmt.Printf("%[1]s %[1]s", x)
	// ok: go/format-mismatch
	fmt.Printf("%s %s", y...)
	// ok: go/format-mismatch
	fmt.Printf("%s %s", two())
	// ok: go/format-mismatch
	fmt.Printf(x, x)
}
