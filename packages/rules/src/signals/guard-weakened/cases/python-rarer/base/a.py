class Page(Base):
    def _check_access(self):
        if not self.token:
            Base._check_access(self)

    def label(self):
        if not self.token:
            Base.label(self)
