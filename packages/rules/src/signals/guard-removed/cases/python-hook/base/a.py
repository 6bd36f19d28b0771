class LinkSerializer(Serializer):
    fields = ["document"]

    def validate_document(self, document):
        if not may_view(self.user, document):
            raise PermissionDenied("no")
        return document


class Names(Serializer):
    fields = ["name"]

    def title(self, name):
        if not name:
            raise ValueError("no")
        return name
