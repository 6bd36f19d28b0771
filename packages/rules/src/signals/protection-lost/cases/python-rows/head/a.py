def replace(pk):
    # ruleid: review/protection-lost
    token = Token.objects.get(pk=pk)
    # ok: review/protection-lost
    other = Token.objects.select_for_update().get(pk=pk + 2)
    return token, other
