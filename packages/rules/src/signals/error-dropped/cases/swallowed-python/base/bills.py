def remove(bill):
    session.delete(bill)
    session.commit()
    flash("done")


def read(path):
    text = load(path)
    return text
