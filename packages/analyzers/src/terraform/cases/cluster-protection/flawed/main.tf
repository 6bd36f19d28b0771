# ruleid: terraform/public-endpoint
# ruleid: terraform/cluster-protection
resource "google_container_cluster" "main" {
  name = "main"
  # ruleid: terraform/cluster-protection
  enable_legacy_abac = true
}
