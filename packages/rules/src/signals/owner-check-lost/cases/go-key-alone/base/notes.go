package notes

func remove(db *gorm.DB, book Book, id uint) error {
	var note Note
	if err := db.Where("id = ? AND book_id = ?", id, book.ID).First(&note).Error; err != nil {
		return err
	}
	return db.Delete(&note).Error
}

func show(db *gorm.DB, book Book, id uint) (page Page, err error) {
	err = db.Where("id = ? AND book_id = ?", id, book.ID).First(&page).Error
	return
}
