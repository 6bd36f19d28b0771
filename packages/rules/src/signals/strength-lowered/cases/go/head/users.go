package users

func hash(password []byte, cost int) ([]byte, error) {
	// ruleid: review/strength-lowered
	return bcrypt.GenerateFromPassword(password, bcrypt.MinCost)
}

func cheaper(password []byte) ([]byte, error) {
	// ok: review/strength-lowered
	return bcrypt.GenerateFromPassword(password, 12)
}

func (m *Manager) change(password []byte) ([]byte, error) {
	// ruleid: review/strength-lowered
	return bcrypt.GenerateFromPassword(password, bcrypt.MinCost)
}
