class Page(Base):
    def _check_access(self):
        # ruleid: review/guard-weakened
        if not self.token and self.registration:
            Base._check_access(self)

    def label(self):
        # ok: review/guard-weakened
        if not self.token and self.registration:
            Base.label(self)
