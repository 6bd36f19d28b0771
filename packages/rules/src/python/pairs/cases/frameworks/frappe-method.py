import frappe


@frappe.whitelist(allow_guest=True)
def flawed(name):
    # ruleid: python/sql-injection
    return frappe.db.sql("select owner from tabPage where name = '%s'" % name)


@frappe.whitelist()
def flawed_form():
    # ruleid: python/sql-injection
    return frappe.db.sql("select owner from tabPage where name = '%s'" % frappe.form_dict.name)


@frappe.whitelist()
def fixed(name):
    # ok: python/sql-injection
    return frappe.db.sql('select owner from tabPage where name = %s', (name,))
