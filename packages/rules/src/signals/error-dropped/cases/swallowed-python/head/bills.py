def remove(bill):
    try:
        session.delete(bill)
        session.commit()
    # ruleid: review/error-dropped
    except Exception:
        pass
    flash("done")


def read(path):
    try:
        text = load(path)
    # ok: review/error-dropped
    except FileNotFoundError:
        text = ""
    return text
