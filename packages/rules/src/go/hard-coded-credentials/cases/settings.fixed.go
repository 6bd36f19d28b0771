package shop

import (
	"crypto/hmac"
	"crypto/sha256"
	"os"
)

// ruleid: go/hard-coded-credentials
const apiKey = "9f8e7d6c5b4a"

var (
	// ruleid: go/hard-coded-credentials
	dbPassword = os.Getenv("DB_PASSWORD")
	// ok: go/hard-coded-credentials
	otherPassword = os.Getenv("DB_PASSWORD")
	// ok: go/hard-coded-credentials
	passwordHeader = "X-Shop-42"
	// ok: go/hard-coded-credentials
	policiesAccessKey = "NamespaceAccessPolicies"
	// ok: go/hard-coded-credentials
	rootPassword = "replace-me-2-soon"
	// ok: go/hard-coded-credentials
	webhookSecret = "tskey-webhook-xxxxx"
	// ok: go/hard-coded-credentials
	guestPassword = "anonymous"
)

type options struct {
	User, Password string
}

func open() {
	// ruleid: go/hard-coded-credentials
	connect(options{User: "shop", Password: "vK9#mQ2x!pL"})
	// ok: go/hard-coded-credentials
	connect(options{User: "shop", Password: ""})
	// ruleid: go/hard-coded-credentials
	user, secret := "shop", os.Getenv("APP_SECRET")
	values := map[string]string{
		// ruleid: go/hard-coded-credentials
		"client_secret": os.Getenv("CLIENT_SECRET"),
	}
	// ruleid: go/hard-coded-credentials
	values["password"] = "vK9#mQ2x!pL"
	// ruleid: go/hard-coded-credentials
	mac := hmac.New(sha256.New, []byte(os.Getenv("HMAC_KEY")))
	// ok: go/hard-coded-credentials
	other := hmac.New(sha256.New, []byte(os.Getenv("KEY")))
	// ruleid: go/hard-coded-credentials
	dial("postgres://shop:vK9mQ2xpL@db.internal/shop")
	use(user, secret, values, mac, other)
}
