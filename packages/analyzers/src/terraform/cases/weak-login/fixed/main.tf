# ruleid: terraform/machine-protection
resource "azurerm_linux_virtual_machine" "web" {
  name                            = "web"
  # ok: terraform/weak-login
  disable_password_authentication = true
  admin_ssh_key {
    username   = "admin"
    public_key = "ssh-ed25519 AAAA"
  }
}
