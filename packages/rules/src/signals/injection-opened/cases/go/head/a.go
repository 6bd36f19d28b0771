package a

func run(raw string, topic string) {
	// ruleid: review/injection-opened
	exec.Command("sh", "-c", raw)
	// ruleid: review/injection-opened
	db.Query("SELECT 1 FROM t WHERE topic = '" + topic + "'")
	// ok: review/injection-opened
	exec.Command("sh", "-c", "ls -l")
}
