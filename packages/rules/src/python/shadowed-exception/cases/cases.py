def a(x):
    try:
        f()
    except OSError:
        pass
    # ruleid: python/shadowed-exception
    except (FileNotFoundError, PermissionError) as e:
        pass
    # ok: python/shadowed-exception
    except (FileNotFoundError, ValueError):
        pass
    # ok: python/shadowed-exception
    except OwnError:
        pass
    # ok: python/shadowed-exception
    except Exception:
        pass
