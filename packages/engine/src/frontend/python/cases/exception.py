def f(a):
    try:
        a = g(a)
    except ValueError as error:
        raise Other(error)
    except KeyError:
        a = 1
    else:
        a = 2
    finally:
        h(a)
    with open(a) as file:
        return file
