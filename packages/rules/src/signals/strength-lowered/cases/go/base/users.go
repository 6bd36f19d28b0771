package users

func hash(password []byte, cost int) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, cost)
}

func cheaper(password []byte) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, 10)
}

func (m *Manager) change(password []byte) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, m.bcryptCost)
}
