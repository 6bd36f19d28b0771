class TokenList(ListView):
    def get_queryset(self):
        # ruleid: review/owner-check-lost
        return super().get_queryset()


def orders(request):
    # ok: review/owner-check-lost
    return Order.objects.filter(state="open")
