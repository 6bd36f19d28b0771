class Registration(LoginRequiredMixin, CreateView):
    model = Application


class Detail(LoggingMixin, DetailView):
    model = Application
