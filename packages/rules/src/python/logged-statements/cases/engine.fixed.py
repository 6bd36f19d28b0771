from sqlalchemy import create_engine

# ok: python/logged-statements
quiet = create_engine('sqlite:///a.db')
# ok: python/logged-statements
hidden = create_engine('sqlite:///a.db', echo=True, hide_parameters=True)
# ruleid: python/logged-statements
engine = create_engine('sqlite:///a.db', echo=True, hide_parameters=True)
