from graphene_django.views import GraphQLView

# ruleid: python/graphql-without-limits
view = GraphQLView.as_view(batch=True)
