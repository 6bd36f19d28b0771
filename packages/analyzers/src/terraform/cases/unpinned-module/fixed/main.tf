module "network" {
  # ok: terraform/unpinned-module
  source = "git::https://example.org/network.git?ref=v1.4.2"
}
