resource "google_project_iam_member" "worker" {
  project = "example"
  # ok: terraform/broad-role
  role    = "roles/storage.objectViewer"
  member  = "serviceAccount:worker@example.iam.gserviceaccount.com"
}
