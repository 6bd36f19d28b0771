class Notes(View):
    def get_permissions(self):
        if self.action == "shared":
            return [AllowAny()]
        return [IsAuthenticated()]

    def columns(self):
        if self.action == "shared":
            return ["name"]
        return ["name", "owner"]
