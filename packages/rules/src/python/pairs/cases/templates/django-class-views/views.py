from django.db import models
from django.urls import path
from django.views.generic import DetailView, TemplateView


class Note(models.Model):
    text = models.TextField()


class SearchView(TemplateView):
    template_name = "search.html"

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        context["query"] = self.request.GET.get("query", "")
        context["size"] = int(self.request.GET.get("size", "10"))
        return context


class NoteView(DetailView):
    model = Note
    template_name = "note.html"

    def get_context_data(self, **kwargs):
        return {"note": self.get_object(), "heading": "Note", "link": f"{self.object.pk}/edit"}


urlpatterns = [
    path("search/", SearchView.as_view()),
    path("notes/<int:pk>/", NoteView.as_view()),
]
