NONE = 0


