def order(card, body):
    try:
        charge(card)
    # ruleid: review/ending-lost
    except PaymentError:
        logger.warning("not charged")
    orders.insert(body)


def settings(user):
    try:
        known = load(user)
    # ok: review/ending-lost
    except KeyError:
        logger.warning("unknown")
        abort(404)
    return known
