class Avatar(Display):
    # ruleid: review/guard-removed
    def process(self):
        return self.registration.picture


class Badge(Designer):
    def process_args(self):
        # ruleid: review/guard-removed
        self.target = load(self.id)


class Plain(Display):
    # ok: review/guard-removed
    def process(self):
        return self.name
