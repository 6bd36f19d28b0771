class Notes(View):
    def get_permissions(self):
        # ruleid: review/guard-weakened
        if self.action in ("shared", "archived"):
            return [AllowAny()]
        return [IsAuthenticated()]

    def columns(self):
        # ok: review/guard-weakened
        if self.action in ("shared", "archived"):
            return ["name"]
        return ["name", "owner"]
