print 'Starting'
# ok: python/unused-result
map(start, agents)
# ruleid: python/unused-result
sorted(agents)
