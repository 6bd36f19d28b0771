class LinkSerializer(Serializer):
    def create(self, data):
        return super().create(data)

    # ruleid: review/guard-removed
    def update(self, data):
        return super().update(data)


class NoteSerializer(Serializer):
    def create(self, data):
        return super().create(data)

    # ok: review/guard-removed
    def update(self, data):
        return super().update(data)
