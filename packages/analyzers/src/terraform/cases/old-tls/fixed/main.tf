# ruleid: terraform/public-database
resource "azurerm_mssql_server" "main" {
  name                = "main"
  # ok: terraform/old-tls
  minimum_tls_version = "1.2"
}
