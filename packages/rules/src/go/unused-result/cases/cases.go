package cases

import (
	"fmt"
	"strings"
)

func a(x string) string {
	// ruleid: go/unused-result
	strings.TrimSpace(x)
	// ruleid: go/unused-result
	fmt.Errorf("x")
	// ok: go/unused-result
	fmt.Println(x)
	// ok: go/unused-result
	x = strings.TrimSpace(x)
	// ok: go/unused-result
	return strings.ToUpper(x)
}
