resource "google_project_iam_member" "worker" {
  project = "example"
  # ruleid: terraform/broad-role
  role    = "roles/editor"
  member  = "serviceAccount:worker@example.iam.gserviceaccount.com"
}
