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

func b(text string, count int, part float64, is bool, letter rune, any interface{}, many ...int) {
	// ruleid: go/format-mismatch
	fmt.Printf("%d", "text")
	// ruleid: go/format-mismatch
	fmt.Printf("%s %5d", count, text)
	// ruleid: go/format-mismatch
	fmt.Printf("%s", count)
	// ruleid: go/format-mismatch
	fmt.Printf("%.2f", count)
	// ruleid: go/format-mismatch
	fmt.Printf("%t", text)
	// ruleid: go/format-mismatch
	fmt.Errorf("broken: %w", text)
	// ruleid: go/format-mismatch
	fmt.Printf("%[2]s %[1]d", text, text)
	// ok: go/format-mismatch
	fmt.Printf("%s %q %x %v", text, text, text, text)
	// ok: go/format-mismatch
	fmt.Printf("%d %x %v %c %b", count, count, count, letter, part)
	// ok: go/format-mismatch
	fmt.Printf("%6.2f %t %v", part, is, is)
	// ok: go/format-mismatch
	fmt.Printf("%s %d %d", any, any, many)
	// ok: go/format-mismatch
	fmt.Printf("%[2]s %[1]d", count, text)
}
