def fetch(url):
    # ruleid: review/limit-lost
    return requests.get(url)


def page(size):
    # ruleid: review/limit-lost
    return rows(size)


def colour(size):
    # ok: review/limit-lost
    return paint(size)


def wait(job):
    # ruleid: review/limit-lost
    return job.result(timeout=None)
