class Avatar(Display):
    def check_access(self):
        Display.check_access(self)
        if not self.registration.is_public:
            raise Forbidden("not public")

    def process(self):
        return self.registration.picture


class Badge(Designer):
    def process_args(self):
        self.target = load(self.id)
        if self.target.is_deleted:
            raise NotFound


class Plain(Display):
    def label(self):
        if not self.name:
            raise ValueError("no name")
        return self.name

    def process(self):
        return self.name
