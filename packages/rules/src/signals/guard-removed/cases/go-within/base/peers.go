package peers

func (h *Handler) List(w http.ResponseWriter, r *http.Request, user *User, account *Account, id string) {
	if !h.isAllowed(user) {
		if account.ViewBlocked {
			h.writeEmpty(w, http.StatusForbidden)
			return
		}
		peer, ok := account.Peers[id]
		h.write(w, peer, ok)
	}
}
