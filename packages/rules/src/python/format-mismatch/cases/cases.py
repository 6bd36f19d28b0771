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


def names(x):
    # ruleid: python/format-mismatch
    f("%(first)s %(third)d" % {"first": "foo", "second": "bar"})
    # ruleid: python/format-mismatch
    f("%(first)s %(third)d" % dict(first=1))
    # ruleid: python/format-mismatch
    f("%(first)d" % {"first": "foo"})
    # ruleid: python/format-mismatch
    f("{first} {third}".format(first=x, second=x))
    # ruleid: python/format-mismatch
    f("{first.name}".format(x))
    # ok: python/format-mismatch
    f("%(first)s 100%% %(second)5.2f" % {"first": x, "second": x})
    # ok: python/format-mismatch
    f("%(first)s" % {**x, "second": 1})
    # ok: python/format-mismatch
    f("%(first)s" % {x: 1})
    # ok: python/format-mismatch
    f("%(first)s" % x)
    # ok: python/format-mismatch
    f("{first.name} {second[0]} {{third}}".format(first=x, second=x))
    # ok: python/format-mismatch
    f("{first}".format(**x))


def kinds(x):
    # ruleid: python/format-mismatch
    f("%d" % "text")
    # ruleid: python/format-mismatch
    f("%s %.2f" % (x, "text"))
    # ruleid: python/format-mismatch
    f("%s %s" % "text")
    # ruleid: python/format-mismatch
    f("%x" % 1.5)
    # ok: python/format-mismatch
    f("%d %d %s" % (1.5, True, "text"))
    # ok: python/format-mismatch
    f("%d" % x)
