package a

func A() int {
	// ok: review/leftover
	fmt.Println("ready")
	// ruleid: review/leftover
	fmt.Println("DEBUG", 1)
	return 1
}
