module "network" {
  # ruleid: terraform/unpinned-module
  source = "git::https://example.org/network.git"
}
