def edit(data):
    # ruleid: review/sanitizer-lost
    return store(data)
    # ok: review/sanitizer-lost
