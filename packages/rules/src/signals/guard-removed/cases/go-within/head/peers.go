package peers

func (h *Handler) List(w http.ResponseWriter, r *http.Request, user *User, account *Account, id string) {
	if !user.Admin && !user.Service {
		// ruleid: review/guard-removed
		peer, ok := account.Peers[id]
		h.write(w, peer, ok)
	}
}
