class TokenList(ListView):
    def get_queryset(self):
        return super().get_queryset().filter(user=self.request.user)


def orders(request):
    return Order.objects.filter(state="open", kind="a")
