import strawberry

# ruleid: python/graphql-without-limits
schema = strawberry.Schema(query=Query)
