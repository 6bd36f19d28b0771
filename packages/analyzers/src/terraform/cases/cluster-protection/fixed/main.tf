# ruleid: terraform/public-endpoint
resource "google_container_cluster" "main" {
  name                        = "main"
  enable_legacy_abac          = false
  enable_intranode_visibility = true
  network_policy {
    enabled = true
  }
  private_cluster_config {
    enable_private_nodes = true
  }
  ip_allocation_policy {
    cluster_secondary_range_name = "pods"
  }
  release_channel {
    channel = "REGULAR"
  }
  authenticator_groups_config {
    # ok: terraform/cluster-protection
    security_group = "gke-security-groups@example.org"
  }
}
