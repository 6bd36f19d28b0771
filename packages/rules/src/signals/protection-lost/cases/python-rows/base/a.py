def replace(pk):
    token = Token.objects.select_for_update().get(pk=pk)
    other = Token.objects.select_for_update().get(pk=pk + 1)
    return token, other
