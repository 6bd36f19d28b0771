class LinkSerializer(Serializer):
    def create(self, data):
        return super().create(data)

    def validate_document(self, document):
        if may_read(self.user, document):
            return document
        raise PermissionDenied()

    def update(self, data):
        return super().update(data)


class NoteSerializer(Serializer):
    def create(self, data):
        return super().create(data)

    def shorten(self, document):
        if document.short:
            return document
        raise ValueError()

    def update(self, data):
        return super().update(data)
