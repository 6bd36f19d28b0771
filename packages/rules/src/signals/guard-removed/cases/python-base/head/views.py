# ruleid: review/guard-removed
class Registration(CreateView):
    model = Application


# ok: review/guard-removed
class Detail(DetailView):
    model = Application
