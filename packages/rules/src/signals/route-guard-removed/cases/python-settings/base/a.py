MIDDLEWARE = [
    "app.SecurityMiddleware",
    "app.CsrfViewMiddleware",
    "app.LogMiddleware",
]


class Notes(View):
    permission_classes = [IsAuthenticated]
    throttle_classes = [LoginThrottle]
    renderer_classes = [Json]

    def list(self):
        return self.notes


class Token(Serializer):
    class Meta:
        fields = ["name", "active"]
        read_only_fields = ["owner", "active"]
