def a(x, log):
    # ruleid: python/format-mismatch
    f("%s %s" % (x,))
    # ruleid: python/format-mismatch
    f("%d%%" % (x, x))
    # ruleid: python/format-mismatch
    f("{} {}".format(x))
    # ruleid: python/format-mismatch
    f("{0} {1}".format(x))
    # ruleid: python/format-mismatch
    log.info("%s %s", x)
    # ok: python/format-mismatch
    f("%s %s" % (x, x))
    # ok: python/format-mismatch
    f("%s" % x)
    # ok: python/format-mismatch
    f("%(a)s" % {"a": 1})
    # ok: python/format-mismatch
    f("%*d" % (3, x))
    # ok: python/format-mismatch
    f("{} {a}".format(x, a=x))
    # ok: python/format-mismatch
    f("{{}}".format())
    # ok: python/format-mismatch
    f("{} {}".format(*x))
    # ok: python/format-mismatch
    log.info("{} {0.name}", x)
    # ruleid: python/format-mismatch
    log.info("done", x)
    # ok: python/format-mismatch
    log.info("%s", x)
    # ok: python/format-mismatch
    log.info("100%")
    # ok: python/format-mismatch
    log.info("{} takes {:.0f}% of it", x, 1)
