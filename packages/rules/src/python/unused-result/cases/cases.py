def a(x):
    # ruleid: python/unused-result
    x.name.strip()
    # ruleid: python/unused-result
    x.replace("a", "b")
    # ruleid: python/unused-result
    sorted(x)
    # ruleid: python/unused-result
    map(f, x)
    # ok: python/unused-result
    x = x.strip()
    # ok: python/unused-result
    x.replace("/tmp/a")
    # ok: python/unused-result
    x.sort()
    with raises(TypeError):
        # ok: python/unused-result
        x.strip()
    # ok: python/unused-result
    return sorted(x)
