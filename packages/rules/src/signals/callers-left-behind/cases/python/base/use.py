from app import rename_all, remove_all

rename_all("a", "b")
remove_all("a")
