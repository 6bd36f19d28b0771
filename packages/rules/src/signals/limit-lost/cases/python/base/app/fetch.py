def fetch(url):
    return requests.get(url, timeout=5)


def page(size):
    return rows(min(size, 100))


def colour(size):
    return paint(size, colour="red")


def wait(job):
    return job.result(timeout=30)
