def order(card, body):
    try:
        charge(card)
    except PaymentError:
        abort(402)
    orders.insert(body)


def settings(user):
    try:
        known = load(user)
    except KeyError:
        abort(404)
    return known
