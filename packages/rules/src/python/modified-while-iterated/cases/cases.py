def a(x, y):
    for i in x.items():
        if i:
            # ruleid: python/modified-while-iterated
            x.pop(i)
    for i in x:
        # ruleid: python/modified-while-iterated
        x.remove(i)
    for i in x:
        if i:
            # ok: python/modified-while-iterated
            x.remove(i)
            break
    for i in list(x):
        # ok: python/modified-while-iterated
        x.remove(i)
    for i in x:
        # ok: python/modified-while-iterated
        y.append(i)
    for i in x:
        # ruleid: python/modified-while-iterated
        x = x.append(i) if y else i
    for i in x:
        if i.next not in x:
            # ok: python/modified-while-iterated
            x.append(i.next)
    for i in x:
        if i.next not in y:
            # ruleid: python/modified-while-iterated
            x.append(i.next)


class Files:
    def __iter__(self):
        return iter([*self.files])


def b(x):
    files = Files(x)
    for file in files:
        # ok: python/modified-while-iterated
        files.discard(file)
    others = set(x)
    for file in others:
        # ruleid: python/modified-while-iterated
        others.discard(file)
