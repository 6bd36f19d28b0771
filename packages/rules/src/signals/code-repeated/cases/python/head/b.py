NONE = 0


# ruleid: review/code-repeated
def sums_of(rows):
    totals = {}
    for row in rows:
        currency = row.currency.upper()
        known = totals.get(currency, [0, 0])
        if row.is_refunded:
            known[0] -= row.amount
        else:
            known[0] += row.amount
        known[1] += 1
        totals[currency] = known
    lines = []
    for currency in sorted(totals):
        amount, count = totals[currency]
        lines.append("%s %.2f (%d)" % (currency, amount, count))
    return "\n".join(lines)


# ok: review/code-repeated
def names_of(rows):
    found = []
    for row in rows:
        if row.name is None:
            continue
        name = row.name.strip()
        if name in found:
            continue
        found.append(name)
    found.sort()
    return found
