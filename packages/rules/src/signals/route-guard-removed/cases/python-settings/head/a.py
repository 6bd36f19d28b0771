MIDDLEWARE = [
    "app.SecurityMiddleware",
    # ruleid: review/route-guard-removed
    "app.LogMiddleware",
]


class Notes(View):
    # ruleid: review/route-guard-removed
    permission_classes = [IsAuthenticated]

    # ok: review/route-guard-removed
    def list(self):
        return self.notes


class Token(Serializer):
    class Meta:
        fields = ["name", "active"]
        # ruleid: review/route-guard-removed
        read_only_fields = ["owner"]
