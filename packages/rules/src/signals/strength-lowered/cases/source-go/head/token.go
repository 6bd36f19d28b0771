package token

import (
	"encoding/hex"
	mrand "math/rand"
)

func create() (string, error) {
	bytes := make([]byte, 32)
	for i := range bytes {
		// ruleid: review/strength-lowered
		bytes[i] = byte(mrand.Intn(256))
	}
	return hex.EncodeToString(bytes), nil
}
