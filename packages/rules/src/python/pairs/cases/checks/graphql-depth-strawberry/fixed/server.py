import strawberry

# ok: python/graphql-without-limits
schema = strawberry.Schema(query=Query, extensions=[QueryDepthLimiter(max_depth=7)])
