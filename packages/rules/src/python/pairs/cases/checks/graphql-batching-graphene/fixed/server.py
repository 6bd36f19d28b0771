from graphene_django.views import GraphQLView

# ok: python/graphql-without-limits
view = GraphQLView.as_view(batch=False)
