a = [
    "one",
    # ruleid: python/missing-comma
    "two"
    "three",
    "four",
]
b = [
    "one",
    # ok: python/missing-comma
    "a sentence that "
    "goes on",
    "four",
]
# ok: python/missing-comma
c = ["one", "two" "three", "four"]
d = [
    # ok: python/missing-comma
    "one",
    "two",
    "three",
]
