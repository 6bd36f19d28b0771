from models import Note, Page


def remove_note(book_name, note_id):
    book = book_for_reader(book_name)
    # ruleid: review/owner-check-lost
    note = Note.query.get(note_id)
    if note is None:
        raise NotFound()
    session.delete(note)


def show_page(book_name, page_id):
    book = book_for_reader(book_name)
    # ok: review/owner-check-lost
    page = Page.query.get(page_id)
    if page.book_id != book.id:
        raise NotFound()
    return page.text


def remove_draft(page_id, kind):
    # ok: review/owner-check-lost
    draft = Draft.query.get(page_id)
    session.delete(draft)


def find_page(page_id):
    page = Page.query.get(page_id)
    if not page.is_readable():
        raise Forbidden()
    return page


def print_page(book_name, page_id):
    book = book_for_reader(book_name)
    # ok: review/owner-check-lost
    page = find_page(page_id)
    return layout(page)
