class LinkSerializer(Serializer):
    # ruleid: review/guard-removed
    fields = ["document"]


class Names(Serializer):
    # ok: review/guard-removed
    fields = ["name"]
