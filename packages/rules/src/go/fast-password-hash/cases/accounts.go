package accounts

import (
	"crypto/sha256"
	"crypto/sha512"

	"golang.org/x/crypto/bcrypt"
)

func stored(password string) [32]byte {
	// ruleid: go/fast-password-hash
	return sha256.Sum256([]byte(password))
}

func salted(user User, salt string) [64]byte {
	// ruleid: go/fast-password-hash
	return sha512.Sum512([]byte(salt + user.Password))
}

func slow(password string) ([]byte, error) {
	short := sha256.Sum256([]byte(password)) // ok: go/fast-password-hash
	return bcrypt.GenerateFromPassword(short[:], bcrypt.DefaultCost)
}

func ofToken(token string) [32]byte {
	// ok: go/fast-password-hash
	return sha256.Sum256([]byte(token))
}

func HashPassword(pw string) [32]byte {
	// ruleid: go/fast-password-hash
	return sha256.Sum256([]byte(pw))
}

func change(user *User, form Form) {
	// ruleid: go/fast-password-hash
	user.PasswordHash = sha512.Sum512([]byte(form.First))
}

func PasswordResetKey(user User) [32]byte {
	// ok: go/fast-password-hash
	return sha256.Sum256(user.Seed)
}
