from odoo import http
from odoo.http import request


class Flawed(http.Controller):
    @http.route('/flawed', type='http', auth='public')
    def flawed(self, name):
        # ruleid: python/sql-injection
        request.env.cr.execute("select id from pages where name = '%s'" % name)
        # ruleid: python/open-redirect
        return request.redirect(request.params['next'])


class Fixed(http.Controller):
    @http.route('/fixed', type='http', auth='public')
    def fixed(self, name):
        # ok: python/sql-injection
        request.env.cr.execute('select id from pages where name = %s', (name,))
        # ok: python/open-redirect
        return request.redirect('/pages')
