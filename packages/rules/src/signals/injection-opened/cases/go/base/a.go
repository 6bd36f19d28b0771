package a

func run(raw string, topic string) {
	exec.Command("ls", raw)
	db.Query("SELECT 1 FROM t WHERE topic = ?", topic)
}
