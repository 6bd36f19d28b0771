# ruleid: terraform/public-database
resource "azurerm_mssql_server" "main" {
  name                = "main"
  # ruleid: terraform/old-tls
  minimum_tls_version = "1.0"
}
