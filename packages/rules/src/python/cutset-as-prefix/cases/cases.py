def a(x):
    # ruleid: python/cutset-as-prefix
    f(x.rstrip(".json"))
    # ruleid: python/cutset-as-prefix
    f(x.lstrip("https://"))
    # ok: python/cutset-as-prefix
    f(x.strip("ab"))
    # ok: python/cutset-as-prefix
    f(x.strip(" \n"))
    # ok: python/cutset-as-prefix
    f(x.strip("---"))
    # ok: python/cutset-as-prefix
    f(x.strip())
    # ok: python/cutset-as-prefix
    f(x.removesuffix(".json"))
    # ok: python/cutset-as-prefix
    f(x.strip("()[]"))


def letters(version):
    # ok: python/cutset-as-prefix
    return version.rstrip('abcdef')
