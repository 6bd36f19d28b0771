import strawberry
from ariadne.asgi import GraphQL
from graphene_django.views import GraphQLView
from strawberry.extensions import QueryDepthLimiter

# ruleid: python/graphql-without-limits
schema = strawberry.Schema(query=Query)
# ok: python/graphql-without-limits
limited = strawberry.Schema(query=Query, extensions=[QueryDepthLimiter(max_depth=7)])
# ruleid: python/graphql-without-limits
app = GraphQL(other)
# ok: python/graphql-without-limits
limited_app = GraphQL(other, validation_rules=[depth_limit_validator(7)])
# ruleid: python/graphql-without-limits
view = GraphQLView.as_view(batch=True)
# ok: python/graphql-without-limits
plain_view = GraphQLView.as_view(batch=False)
