from models import Note, Page


def remove_note(book_name, note_id):
    book = book_for_reader(book_name)
    note = (
        session.query(Note)
        .filter(Note.id == note_id, Note.book_id == book.id)
        .first()
    )
    if note is None:
        raise NotFound()
    session.delete(note)


def show_page(book_name, page_id):
    book = book_for_reader(book_name)
    page = session.query(Page).filter(Page.id == page_id, Page.book_id == book.id).first()
    return page.text


def remove_draft(page_id, kind):
    draft = session.query(Draft).filter(Draft.id == page_id, Draft.kind == kind).first()
    session.delete(draft)


def find_page(page_id):
    page = Page.query.get(page_id)
    if not page.is_readable():
        raise Forbidden()
    return page


def print_page(book_name, page_id):
    book = book_for_reader(book_name)
    page = session.query(Page).filter(Page.id == page_id, Page.book_id == book.id).first()
    return layout(page)
