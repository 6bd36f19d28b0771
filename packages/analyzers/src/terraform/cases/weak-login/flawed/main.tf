# ruleid: terraform/machine-protection
# ruleid: terraform/weak-login
resource "azurerm_linux_virtual_machine" "web" {
  name                            = "web"
  # ruleid: terraform/weak-login
  disable_password_authentication = false
}
