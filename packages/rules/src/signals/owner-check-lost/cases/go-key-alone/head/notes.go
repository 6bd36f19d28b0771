package notes

func remove(db *gorm.DB, book Book, id uint) error {
	var note Note
	// ruleid: review/owner-check-lost
	if err := db.First(&note, id).Error; err != nil {
		return err
	}
	return db.Delete(&note).Error
}

func show(db *gorm.DB, book Book, id uint) (page Page, err error) {
	// ok: review/owner-check-lost
	err = db.Where("book_id = ?", book.ID).First(&page, id).Error
	return
}
