def a():
    # ruleid: review/leftover
    breakpoint()
    # ok: review/leftover
    print("ready")
    return 1
