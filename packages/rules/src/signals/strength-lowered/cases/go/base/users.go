package users

func hash(password []byte, cost int) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, cost)
}

func cheaper(password []byte) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, 10)
}
